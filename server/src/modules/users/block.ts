import { sql, type Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findPerson } from './people.ts'
import type { UserCard } from './schema.ts'

type Change = { id: number; isBlocked: boolean; reason: string; address: string }

/**
 * Blocks an account, which ends its sessions and devices immediately, or unblocks it. A call that changes nothing is not recorded in the
 * audit log (schema/functions/block_account.sql).
 */
export async function blockAccount(
  db: Transaction<Tables>,
  actor: Actor,
  { id, isBlocked, reason, address }: Change,
): Promise<UserCard> {
  if (id === actor.id)
    throw new ApiError('VALUE_REFUSED', 'Себя заблокировать нельзя. Попросите другого администратора')
  const isChanged = await setBlocked(db, id, isBlocked)
  if (isChanged === null) throw new ApiError('NOT_LOGGED_IN')
  const card = await findPerson(db, { a: 'id', b: String(id) })
  if (isChanged) {
    const event = isBlocked ? 'account.blocked' : 'account.unblocked'
    await noteAudit(db, { event, user_id: actor.id, address, details: { person: id, reason: reason.trim() } })
  }
  return card
}

/** Whether anything changed; null when the calling administrator has been blocked in the meantime. */
async function setBlocked(db: Transaction<Tables>, id: number, isBlocked: boolean): Promise<boolean | null> {
  const query = sql<{ isChanged: boolean | null }>`select block_account(${id}, ${isBlocked}) as "isChanged"`
  const { rows } = await query.execute(db)
  return rows[0]?.isChanged ?? null
}
