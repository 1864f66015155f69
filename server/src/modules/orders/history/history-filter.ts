import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { HistoryState, OrderStatus } from '../schema.ts'
import { openStatuses } from '../states.ts'

/** `order`: the checkout that has this order. */
export type HistoryFilter = { supplier: string; state?: HistoryState | undefined; order?: number | undefined }

const statusesOf: Record<HistoryState, readonly OrderStatus[]> = {
  open: openStatuses,
  received: ['delivered', 'completed'],
  cancelled: ['cancelled'],
}

/** The actor's own orders that the filter lets through. */
export function conditionsOf(actor: Actor, { supplier, state, order }: HistoryFilter) {
  return (eb: ExpressionBuilder<Tables, 'orders' | 'suppliers'>) =>
    eb.and([
      eb('orders.user_id', '=', actor.id),
      ...(supplier === '' ? [] : [eb('suppliers.code', '=', supplier)]),
      ...(state ? [eb('orders.status', 'in', statusesOf[state])] : []),
      ...(order === undefined
        ? []
        : [
            eb(
              'orders.group_id',
              '=',
              eb.selectFrom('orders as asked').select('asked.group_id').where('asked.id', '=', order),
            ),
          ]),
    ])
}
