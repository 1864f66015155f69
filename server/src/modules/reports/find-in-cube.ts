import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { cubeSql } from './cube-sql.ts'
import { existing, knownOf, type Cube, type Dimension } from './cube.ts'
import { mostRows, type Found } from './report.ts'
import type { Ask, Cell, OrdersFilter } from './schema.ts'

type Row = { level: number } & Record<string, unknown>

/** Rows by the asked dimensions with their totals; with a dimension across also the totals of rows and of columns. */
export async function findInCube(db: Transaction<Tables>, actor: Actor, cube: Cube, ask: Ask): Promise<Found> {
  const by = knownOf(cube.dimensions, ask.by)
  const across = by.length > 0 && !by.includes(ask.across) ? knownOf(cube.dimensions, [ask.across]) : []
  const names = [...by, ...across]
  const measures = knownOf(cube.measures, ask.measures)
  const only = ask.only.filter(({ dimension }) => Object.hasOwn(cube.dimensions, dimension))
  const most = mostRows * 3
  const known = { ...ask, names, measures, only, hasAcross: across.length > 0, most }
  const { rows } = await cubeSql(cube, actor, known).execute(db)
  const dimensions = names.map((name) => existing(cube.dimensions, name))
  const cellsOf = (row: Row) => [
    ...dimensions.map((dimension, at) => wordsOf(dimension, row, at)),
    ...measures.map((_, at) => toCell(row[`m${at}`])),
  ]
  const ofLevel = (level: number) => rows.filter((row) => row.level === level)
  const full = names.length > 0 ? ofLevel(0) : []
  const shown = full.slice(0, mostRows)
  const total = 2 ** names.length - 1
  return {
    columns: [
      ...dimensions.map(({ caption, type }, at) => ({ name: names[at] ?? '', caption, type, isMeasure: false })),
      ...measures.map((name) => {
        const { caption, type } = existing(cube.measures, name)
        return { name, caption, type, isMeasure: true }
      }),
    ],
    rows: shown.map(cellsOf),
    totals:
      ofLevel(total)
        .map(cellsOf)
        .map((cells) => cells.map((cell, at) => (at < names.length ? null : cell)))[0] ?? null,
    isCapped: full.length > mostRows || rows.length === most,
    orders: shown.map((row) => ordersOf(cube, ask, { names, only, cells: cellsOf(row), row })),
    keys: shown.map((row) => names.map((_, at) => toCell(row[`k${at}`]))),
    pivot: across.length > 0 ? { rows: ofLevel(1).map(cellsOf), across: ofLevel(total - 1).map(cellsOf) } : null,
  }
}

function toCell(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function wordsOf({ names, words }: Dimension, row: Row, at: number): Cell {
  const key = toCell(row[`k${at}`])
  if (words) return toCell(row[`w${at}`])
  return names && key !== null ? (names[String(key)] ?? key) : key
}

type OfRow = { names: readonly string[]; only: Ask['only']; cells: readonly Cell[]; row: Row }

/** The filter of the grid of orders for a row; null when a dimension has none. */
function ordersOf(cube: Cube, { from, to }: Ask, { names, only, cells, row }: OfRow): OrdersFilter | null {
  const said = [
    ...names.map((name, at) => ({ name, key: String(toCell(row[`k${at}`]) ?? ''), words: String(cells[at] ?? '') })),
    ...only.map(({ dimension, key }) => ({ name: dimension, key, words: '' })),
  ]
  let filter: OrdersFilter = { from, to }
  for (const { name, key, words } of said) {
    const { orders } = existing(cube.dimensions, name)
    if (!orders) return null
    filter = { ...filter, ...orders(key, words) }
  }
  return filter
}
