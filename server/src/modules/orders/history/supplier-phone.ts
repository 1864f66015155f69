import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'

/**
 * What a buyer may not do any more with an order can often be settled by a call: a refusal gets the telephone of the order's supplier
 * (specification §8, «Позвоните по номеру»).
 */
export async function withSupplierPhone<T>(
  db: Transaction<Tables>,
  orderId: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TRANSITION_REFUSED') throw error
    const supplier = await db
      .selectFrom('orders')
      .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
      .select('suppliers.phone')
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
    throw new ApiError(error.code, error.message, error.details, { phone: supplier?.phone })
  }
}
