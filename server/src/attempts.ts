import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './database/tables.ts'
import { ApiError } from './errors.ts'

/**
 * At most so many times within so long, for whatever the key names: «login anna», «sms to +7912…». `cost`: for how many the attempt counts,
 * one if nothing is said; all limits of a key say the same.
 */
export type Limit = { key: string; most: number; seconds: number; cost?: number }

/** A limit for each window of the same key. */
export function limitsOf(key: string, ...windows: [most: number, seconds: number][]): Limit[] {
  return windows.map(([most, seconds]) => ({ key, most, seconds }))
}

export const minute = 60
export const hour = 3600
export const day = 86_400

/** No limit is longer: older attempts are thrown away. */
const longestSeconds = day

/**
 * Counts one attempt against every limit, or throws TOO_MANY and counts none. It is committed before whatever is tried, so that
 * tries side by side and a crash in between count too. Answers with what `giveBack` takes.
 */
export async function takeAttempt(database: Kysely<Tables>, limits: Limit[], refusal?: string): Promise<number[]> {
  return database.transaction().execute((transaction) => takeAttemptIn(transaction, limits, refusal))
}

/** The same inside a transaction of the caller's: what is refused or fails there is not counted. */
export async function takeAttemptIn(
  transaction: Transaction<Tables>,
  limits: Limit[],
  refusal?: string,
): Promise<number[]> {
  const costs = new Map(limits.map(({ key, cost = 1 }) => [key, cost]))
  const keys = [...costs.keys()].map(hashKey).sort(Buffer.compare)
  // one at a time for the same key, always in the same order
  for (const key of keys) await sql`select pg_advisory_xact_lock(${lockNumber(key)})`.execute(transaction)
  let wait = 0
  for (const limit of limits) wait = Math.max(wait, await secondsToWait(transaction, limit))
  if (wait > 0) throw new ApiError('TOO_MANY', refusal, { retryAfterSeconds: wait })
  const rows = await transaction
    .insertInto('attempts')
    .values([...costs].flatMap(([key, cost]) => Array.from({ length: cost }, () => ({ key: hashKey(key) }))))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether something with this key counts since so long ago. */
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

/** The attempt was right: it does not count. */
export async function giveBack(database: Kysely<Tables>, ids: number[]): Promise<void> {
  await database.deleteFrom('attempts').where('id', 'in', ids).execute()
}

/** Throws away what no limit looks at any more. */
export async function deleteOldAttempts(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('at', '<', sql<Date>`now() - make_interval(secs => ${longestSeconds})`)
    .execute()
}

/** Zero when there is room; otherwise when the attempt that is in the way gets old. */
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
