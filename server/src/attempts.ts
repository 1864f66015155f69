import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { plural } from '@lavka/domain/format'
import type { Tables } from './database/tables.ts'
import { ApiError } from './errors.ts'
import { Turns } from './turns.ts'

/**
 * A rate limit for a key such as «login anna» or «sms to +7912…»: the number of attempts within a time. `cost`: for how many an attempt counts,
 * by default one; all limits of a key have the same cost.
 */
export type Limit = { key: string; most: number; seconds: number; cost?: number }

/** A limit for each window of the same key. */
export function limitsOf(key: string, ...windows: [most: number, seconds: number][]): Limit[] {
  return windows.map(([most, seconds]) => ({ key, most, seconds }))
}

export const minute = 60
export const hour = 3600
export const day = 86_400

/** The longest window of a limit: older attempts are deleted. */
const longestSeconds = day

/** Attempts of a key query the database one at a time, so that a flood of guesses does not use its connections. */
const turns = new Turns(1)
/** For how long (milliseconds) a full limit is cached. */
const KNOWN_MS = 1_000
/** The size of the cache: more keys than are refused within a second. */
const mostKnown = 10_000
let known = new WeakMap<Kysely<Tables>, Map<string, { until: number; end: number }>>()
/** An attempt with a smaller cost may pass where a larger one is refused, so the cost is part of the key. */
const nameOf = ({ key, cost = 1 }: Limit) => `${cost} ${key}`

/** Refuses a key that was refused a moment ago without a query. */
export function demandRoom(database: Kysely<Tables>, limits: readonly Limit[], refusal?: string): void {
  const now = Date.now()
  const ends = limits.flatMap((limit) => {
    const full = known.get(database)?.get(nameOf(limit))
    return full && full.until > now ? [full.end] : []
  })
  if (ends.length === 0) return
  throw tooMany(Math.ceil((Math.max(...ends) - now) / 1000), refusal)
}

/** TOO_MANY, which says for how long to wait unless the caller has a text of its own. */
function tooMany(seconds: number, refusal = `Слишком много попыток. Повторите через ${inTime(seconds)}`): ApiError {
  return new ApiError('TOO_MANY', refusal, { retryAfterSeconds: seconds })
}

function inTime(seconds: number): string {
  if (seconds < minute) return plural(seconds, 'секунду', 'секунды', 'секунд')
  const minutes = Math.ceil(seconds / minute)
  if (minutes < 90) return plural(minutes, 'минуту', 'минуты', 'минут')
  return plural(Math.ceil(minutes / 60), 'час', 'часа', 'часов')
}

function noteFull(database: Kysely<Tables>, limit: Limit, seconds: number): void {
  const full = known.get(database) ?? new Map<string, { until: number; end: number }>()
  if (full.size >= mostKnown) full.clear()
  known.set(database, full.set(nameOf(limit), { until: Date.now() + KNOWN_MS, end: Date.now() + seconds * 1000 }))
}

/** Clears the cache of refused keys, for tests. */
export function forgetRefusals(): void {
  known = new WeakMap()
}

/**
 * Counts one attempt against every limit, or throws TOO_MANY and counts none. Committed before the attempt itself, so that
 * concurrent attempts and a crash in between count as well. Returns the argument of `giveBack`.
 */
export async function takeAttempt(database: Kysely<Tables>, limits: Limit[], refusal?: string): Promise<number[]> {
  demandRoom(database, limits, refusal)
  const taken: (() => void)[] = []
  try {
    for (const key of [...new Set(limits.map(({ key }) => key))].sort()) taken.push(await turns.take(key))
    // the previous attempt may have been refused meanwhile
    demandRoom(database, limits, refusal)
    return await database
      .transaction()
      .execute((transaction) =>
        takeAttemptIn(transaction, limits, refusal, (limit, seconds) => noteFull(database, limit, seconds)),
      )
  } finally {
    for (const giveBack of taken) giveBack()
  }
}

/** The same inside the caller's transaction: a rollback does not count. `onFull` is called for each full limit. */
export async function takeAttemptIn(
  transaction: Transaction<Tables>,
  limits: Limit[],
  refusal?: string,
  onFull: (limit: Limit, seconds: number) => void = () => {},
): Promise<number[]> {
  const costs = new Map(limits.map(({ key, cost = 1 }) => [key, cost]))
  const keys = [...costs.keys()].map(hashKey).sort(Buffer.compare)
  // one at a time for the same key, always in the same order
  for (const key of keys) await sql`select pg_advisory_xact_lock(${lockNumber(key)})`.execute(transaction)
  let wait = 0
  for (const limit of limits) {
    const seconds = await secondsToWait(transaction, limit)
    if (seconds > 0) onFull(limit, seconds)
    wait = Math.max(wait, seconds)
  }
  if (wait > 0) throw tooMany(wait, refusal)
  const rows = await transaction
    .insertInto('attempts')
    .values([...costs].flatMap(([key, cost]) => Array.from({ length: cost }, () => ({ key: hashKey(key) }))))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there is an attempt with this key within the time. */
export async function isTried(database: Kysely<Tables>, key: string, seconds: number): Promise<boolean> {
  const row = await database
    .selectFrom('attempts')
    .select('id')
    .where('key', '=', hashKey(key))
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Uncounts a successful attempt. */
export async function giveBack(database: Kysely<Tables>, ids: number[]): Promise<void> {
  await database.deleteFrom('attempts').where('id', 'in', ids).execute()
}

/** Deletes attempts older than the longest window. */
export async function deleteOldAttempts(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('at', '<', sql<Date>`now() - make_interval(secs => ${longestSeconds})`)
    .execute()
}

/** Seconds until there is room for the attempt; 0 when there is. */
async function secondsToWait(
  transaction: Transaction<Tables>,
  { key, most, seconds, cost = 1 }: Limit,
): Promise<number> {
  const inTheWay = await transaction
    .selectFrom('attempts')
    .select(sql<number>`ceil(extract(epoch from at - clock_timestamp()) + ${seconds}::float)`.as('wait'))
    .where('key', '=', hashKey(key))
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .orderBy('at', 'desc')
    .offset(most - cost)
    .limit(1)
    .executeTakeFirst()
  return inTheWay ? Math.max(1, Number(inTheWay.wait)) : 0
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function lockNumber(key: Buffer): string {
  return key.readBigInt64BE().toString()
}
