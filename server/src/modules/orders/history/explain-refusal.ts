import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ErrorCode } from '../../../error-catalogue.ts'
import { ApiError } from '../../../errors.ts'
import { statusNames } from '../states.ts'

/** Refusals after which a buyer has to see how the order stands. */
const explained: ReadonlySet<ErrorCode> = new Set(['TRANSITION_REFUSED', 'ORDER_CHANGED'])

/**
 * What a buyer may not do with an order any more is a result and no passing notice (specification §8, `isResult`): it comes with how the order
 * stands by now, captioned for the person, and with the telephone of the supplier, since a call often settles it.
 */
export async function explainRefusal<T>(
  db: Transaction<Tables>,
  order: { id: number } | { proposal: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !explained.has(error.code)) throw error
    const found = await db
      .selectFrom('orders')
      .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
      .select(['orders.number', 'orders.status', 'suppliers.name', 'suppliers.phone'])
      .where((eb) =>
        'id' in order
          ? eb('orders.id', '=', order.id)
          : eb(
              'orders.id',
              'in',
              eb.selectFrom('order_substitutions').select('order_id').where('id', '=', order.proposal),
            ),
      )
      .executeTakeFirst()
    if (!found) throw error
    const { number, status, name, phone } = found
    const details = { Заказ: number, Поставщик: name, Состояние: statusNames[status] }
    throw new ApiError(error.code, error.message, details, { phone, isResult: true })
  }
}
