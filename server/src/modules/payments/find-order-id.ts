import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'

/** The id of an order that the actor may see, by its number. NOT_FOUND. */
export async function findOrderId(db: Transaction<Tables>, number: string): Promise<number> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  return order.id
}
