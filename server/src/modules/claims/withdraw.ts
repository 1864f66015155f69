import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { notifySellers } from '../orders/messages.ts'
import { noteEventOf } from '../orders/queries.ts'
import { lockClaim } from './lock-claim.ts'
import type { WithdrawClaim } from './schema.ts'

/**
 * Takes an own claim back that nobody has answered; another one may follow. Returns the id of its order. In a transaction of the buyer. Errors: NOT_FOUND,
 * ROW_CHANGED.
 */
export async function withdrawClaim(
  db: Transaction<Tables>,
  actor: Actor,
  body: WithdrawClaim['body'],
): Promise<number> {
  const claim = await lockClaim(db, body)
  if (claim.user_id !== actor.id) throw new ApiError('NOT_FOUND', 'Такой претензии нет')
  if (claim.state !== 'open') throw new ApiError('ROW_CHANGED', 'На эту претензию уже ответили')
  await db
    .updateTable('claims')
    .set({ state: 'withdrawn', answered_at: sql<Date>`now()`, version: claim.version + 1 })
    .where('id', '=', claim.id)
    .execute()
  const { order_id } = claim
  await noteEventOf(db, actor.id, order_id, { event: 'claim-withdrawn', reason: '' })
  await notifySellers(db, order_id, {
    about: 'претензия отозвана',
    what: 'Покупатель отозвал претензию. Отвечать на неё не нужно',
  })
  return order_id
}
