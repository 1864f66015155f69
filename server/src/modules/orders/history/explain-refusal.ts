import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ErrorCode } from '../../../error-catalogue.ts'
import { ApiError } from '../../../errors.ts'
import { statusNameOf } from '../states.ts'

/** Errors whose answer to the buyer includes the current state of the order. */
const explained: ReadonlySet<ErrorCode> = new Set(['TRANSITION_REFUSED', 'ORDER_CHANGED'])

/**
 * Completes the error of a refused order action: it is shown as a modal result and not as a short notice (specification §8, `isResult`), with the
 * current state of the order in Russian captions and the supplier's phone number.
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
      .select(['orders.number', 'orders.status', 'orders.pickup', 'suppliers.name', 'suppliers.phone'])
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
    const { number, name, phone } = found
    const details = { Заказ: number, Поставщик: name, Состояние: statusNameOf(found) }
    throw new ApiError(error.code, error.message, details, { phone, isResult: true })
  }
}
