import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { lockOrder, type LockedOrder } from './queries.ts'

/** Locks an order for its supplier or an operator. Errors: NOT_FOUND, ORDER_CHANGED for another version than the person saw. */
export async function lockForSeller(
  db: Transaction<Tables>,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<LockedOrder> {
  const order = await lockOrder(db, id)
  const isSeller = actor.role === 'admin' || actor.role === 'manager' || actor.supplierId === order?.supplier_id
  if (!order || !isSeller) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  if (order.version !== version) throw new ApiError('ORDER_CHANGED')
  return order
}
