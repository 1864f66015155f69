import type { FastifyRequest } from 'fastify'
import { BankError } from '../errors.ts'

export type Paging = { number: number; size: number }
type Limits = { numberName: string; sizeName: string; mostNumber: number; mostSize: number }

/** A page from the address, counted from 0. A value beyond its documented limit is a 400. */
export function readPaging({ query }: FastifyRequest, limits: Limits): Paging {
  const { numberName, sizeName, mostNumber, mostSize } = limits
  return {
    number: readInteger(query, numberName, { least: 0, most: mostNumber, usual: 0 }),
    size: readInteger(query, sizeName, { least: 1, most: mostSize, usual: mostSize }),
  }
}

type Range = { least: number; most: number; usual: number }

function readInteger(query: unknown, name: string, { least, most, usual }: Range): number {
  const text = readText(query, name)
  if (text === undefined) return usual
  const value = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (value >= least && value <= most) return value
  throw new BankError(400, `${name} query parameter must be from ${least} to ${most}`)
}

/** A parameter of the address, a path or a form; undefined when it is absent or given twice. */
export function readText(given: unknown, name: string): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const value: unknown = Object.entries(given).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

export function pageOf<T>(items: readonly T[], { number, size }: Paging): T[] {
  return items.slice(number * size, (number + 1) * size)
}

/** A page of a list that is kept oldest first, newest first. */
export function newestOf<T>(items: readonly T[], { number, size }: Paging): T[] {
  const end = Math.max(0, items.length - number * size)
  return items.slice(Math.max(0, end - size), end).reverse()
}
