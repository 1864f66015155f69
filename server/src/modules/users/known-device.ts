import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import { hashSecret } from '../../auth.ts'
import { writeCookie } from '../../cookies.ts'
import type { Tables } from '../../database/tables.ts'
import { makeSecret } from '../../secret.ts'

// A cookie that says: in this browser the password was once right. Its attempts are counted apart from those of strangers, so that
// nobody can lock a person out of their own browser. It lets nobody in by itself.

export const knownCookie = 'lavka_known'

/** Remembers that this browser is the person's. A cookie that we know is kept, for several people may share a browser. */
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

/** After a password was changed only the browser that changed it stays known. */
export async function deleteKnownBrowsers(
  transaction: Transaction<Tables>,
  { userId, except }: { userId: number; except?: string | undefined },
): Promise<void> {
  let rows = transaction.deleteFrom('known_devices').where('user_id', '=', userId)
  if (except !== undefined) rows = rows.where('secret_hash', '<>', hashSecret(except))
  await rows.execute()
}

export function tellBrowser(reply: FastifyReply, secret: string): void {
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
