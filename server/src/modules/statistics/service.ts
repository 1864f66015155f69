import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { AppConfig } from '../../config.ts'
import { ApiError } from '../../errors.ts'
import { generateOwner } from './stand-in.ts'
import type { InnOwner } from './schema.ts'

/** Finds the owner of an ИНН; null when the service does not know it. Throws STATISTICS_DOWN when there is no service or it does not answer. */
export type Statistics = (inn: string) => Promise<InnOwner | null>

const totalMilliseconds = 5_000
/** A limit far above the size of a real answer. */
const mostBytes = 100_000

/** A client of the regional agricultural statistics service; in a demonstration the local replacement. */
export function createStatistics({ statistics }: Pick<AppConfig, 'statistics'>): Statistics {
  if (statistics === 'stand-in') return async (inn) => generateOwner(inn)
  return async (inn) => {
    if (statistics === null) throw new ApiError('STATISTICS_DOWN')
    return ask(statistics, inn)
  }
}

/** The expected answers; extra fields are dropped, and any other answer counts as a failure. */
const Answer = Type.Union([
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 500 }),
    oktmo: Type.Optional(Type.String({ maxLength: 11 })),
    address: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  Type.Null(),
])

/** Requests the configured address only: redirects are refused, so that the hash is sent nowhere else. */
async function ask({ url, hash }: { url: string; hash: string }, inn: string): Promise<InnOwner | null> {
  const answer = await load(url, JSON.stringify({ inn, hash })).catch(() => undefined)
  if (answer === undefined) throw new ApiError('STATISTICS_DOWN')
  if (answer === null) return null
  return { inn, name: answer.name, type: typeOf(inn), oktmo: answer.oktmo ?? '', address: answer.address ?? '' }
}

async function load(url: string, body: string): Promise<Static<typeof Answer>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(totalMilliseconds),
  })
  const text = await readText(response)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the statistics service answered ${response.status}`)
  return Value.Parse(Answer, JSON.parse(text))
}

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > mostBytes) throw new Error('the statistics service answered too much')
  }
  return text + decoder.decode()
}

export function typeOf(inn: string): InnOwner['type'] {
  return inn.length === 10 ? 'organisation' : 'person'
}
