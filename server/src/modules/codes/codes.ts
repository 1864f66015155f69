import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { hashSecret } from '../../auth.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { makeSecret } from '../../secret.ts'

// One-time codes: valid once, for ten minutes unless said otherwise, for one purpose and one phone or e-mail. A new code replaces the previous one.

type Db = Transaction<Tables>
/** A «proof» is issued in exchange for a correct code of an SMS. */
type Purpose = Tables['codes']['purpose']
/** What a code is bound to. `userId` is null when the person is not known yet, `browser` is then the hash of a cookie, or null. */
export type Bond = { purpose: Purpose; target: string; userId: number | null; browser?: Buffer | null }

const lifeSeconds = 10 * 60
const mostTries = 5

/** Issues a code of six digits, for a message. */
export async function issueShortCode(db: Db, bond: Bond): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertCode(db, bond, code)
  return code
}

/** Issues a code of 256 random bits, for a link or as the proof that a short code was correct. `seconds`: how long it is valid. */
export async function issueLongCode(db: Db, bond: Bond, seconds = lifeSeconds): Promise<string> {
  const code = makeSecret()
  await insertCode(db, bond, code, seconds)
  return code
}

async function insertCode(db: Db, bond: Bond, code: string, seconds = lifeSeconds): Promise<void> {
  const { purpose, target, userId, browser = null } = bond
  await unused(db, bond).execute()
  await db
    .insertInto('codes')
    .values({
      purpose,
      target,
      user_id: userId,
      asked_by: browser,
      code_hash: hashSecret(code),
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute()
}

/** An update that marks the unused codes with this binding used, because a new code replaces them. */
function unused(db: Db, { purpose, target, userId, browser = null }: Bond) {
  return db
    .updateTable('codes')
    .set({ used_at: sql<Date>`now()` })
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('asked_by', browser === null ? 'is' : '=', browser)
    .where('used_at', 'is', null)
}

/**
 * Checks a code and marks it used; true only once. A wrong guess is counted, and after five the code is invalid: commit the transaction
 * in both cases.
 */
export async function useShortCode(
  db: Db,
  { purpose, target, userId, browser = null }: Bond,
  code: string,
): Promise<boolean> {
  const kept = await db
    .selectFrom('codes')
    .select(['id', 'code_hash'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('user_id', userId === null ? 'is' : '=', userId)
    // a browser that asked before it had its cookie types the code with it
    .where((eb) => eb.or([eb('asked_by', 'is', null), ...(browser ? [eb('asked_by', '=', browser)] : [])]))
    .orderBy('asked_by')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', mostTries)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return false
  const isRight = timingSafeEqual(kept.code_hash, hashSecret(code))
  await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1), ...(isRight && { used_at: sql<Date>`now()` }) }))
    .where('id', '=', kept.id)
    .execute()
  return isRight
}

/** The binding of a valid long code. The row is locked until the transaction ends; the caller must mark the code used. */
export async function findLongCode(
  db: Db,
  purpose: Purpose,
  code: string,
): Promise<{ id: number; target: string; user_id: number | null } | undefined> {
  return db
    .selectFrom('codes')
    .select(['id', 'target', 'user_id'])
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export async function endCode(db: Db, id: number): Promise<void> {
  await db
    .updateTable('codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes codes, registrations and invitations a day after they expired. */
export async function deleteOldCodes(database: Kysely<Tables>): Promise<void> {
  const yesterday = sql<Date>`now() - interval '1 day'`
  await asAuthenticator(database, async (db) => {
    await db.deleteFrom('codes').where('expires_at', '<', yesterday).execute()
    await db.deleteFrom('signups').where('expires_at', '<', yesterday).execute()
    await db.deleteFrom('invitations').where('expires_at', '<', yesterday).execute()
  })
}
