import { createEffect } from 'effector'
import { createDetails, type ApiError } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { findOrdersToPrintFx, loadOrdersFx } from '../../api/orders'
import type { OrdersView } from '../../orders-address'
import { toLoadOptions } from '../orders/load-options'

/** The number of orders on one print form at most (server: `findOrdersToPrint`). */
export const mostPrinted = 200

/** `orders` without the cancelled ones; empty when too many were found. */
export type Printed = { orders: Order[]; found: number; cancelled: number }

const findPrintedFx = createEffect<OrdersView, Printed, ApiError>(async (view) => {
  const { ids, found } = view.order === null ? await findIds(view) : { ids: [view.order], found: 1 }
  if (ids.length === 0 || found > mostPrinted) return { orders: [], found, cancelled: 0 }
  const all = await findOrdersToPrintFx({ body: { ids } })
  const orders = all.filter(({ status }) => status !== 'cancelled')
  return { orders, found: all.length, cancelled: all.length - orders.length }
})

async function findIds(view: OrdersView): Promise<{ ids: number[]; found: number }> {
  const { data, totalCount } = await loadOrdersFx({ body: toLoadOptions({ ...view, page: 1, size: mostPrinted }) })
  return { ids: data.map(({ id }) => id), found: totalCount }
}

export const {
  addressRead,
  closed,
  retryClicked,
  $details: $printed,
  $error,
} = createDetails({ effect: findPrintedFx, toParams: (view: OrdersView) => view })
