import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import { hashSecret } from '../../auth.ts'
import { writeCookie } from '../../cookies.ts'
import type { Tables } from '../../database/tables.ts'
import { makeSecret } from '../../secret.ts'

// A cookie of a browser in which the password was correct before. Its attempts are counted separately from other clients', so that
// nobody can lock a person out of their own browser. The cookie alone does not log in.

export const knownCookie = 'lavka_known'

/** Stores that the person uses this browser. A valid cookie is reused, because several people may share a browser. */
export async function insertKnownBrowser(
  transaction: Transaction<Tables>,
  { userId, cookie }: { userId: number; cookie: string | undefined },
): Promise<string> {
  const isOurs = cookie !== undefined && (await isKnown(transaction, cookie))
  const secret = isOurs ? cookie : makeSecret()
  await transaction
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash: hashSecret(secret) })
    .onConflict((conflict) => conflict.columns(['user_id', 'secret_hash']).doUpdateSet({ last_used_at: new Date() }))
    .execute()
  return secret
}

/** Removes the person's known browsers, except the one that changed the password. */
export async function deleteKnownBrowsers(
  transaction: Transaction<Tables>,
  { userId, except }: { userId: number; except?: string | undefined },
): Promise<void> {
  let rows = transaction.deleteFrom('known_devices').where('user_id', '=', userId)
  if (except !== undefined) rows = rows.where('secret_hash', '<>', hashSecret(except))
  await rows.execute()
}

export function writeKnownCookie(reply: FastifyReply, secret: string): void {
  writeCookie(reply, knownCookie, secret, { path: '/api/users', isHidden: true })
}

async function isKnown(transaction: Transaction<Tables>, cookie: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('known_devices')
    .select('id')
    .where('secret_hash', '=', hashSecret(cookie))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
