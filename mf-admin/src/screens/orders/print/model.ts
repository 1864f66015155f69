import { createEffect } from 'effector'
import { createDetails, type ApiError } from '@lavka/shared'
import type { OrderToCollect } from '@lavka/server/contract'
import { findOrdersToPrintFx, loadOrdersFx } from '../../../api/orders'
import { mostNamed, type OrdersView } from '../../../orders-address'
import { toLoadOptions } from '../load-options'

/** The number of orders on one print form at most. */
export const mostPrinted = mostNamed

/** `orders` without the cancelled ones; empty when too many were found. */
export type Printed = { orders: OrderToCollect[]; found: number; cancelled: number }

type Found = { ids: number[]; found: number }

const findIdsFx = createEffect<OrdersView, Found, ApiError>(async (view) => {
  if (view.order !== null) return { ids: [view.order], found: 1 }
  const { data, totalCount } = await loadOrdersFx({ body: toLoadOptions({ ...view, page: 1, size: mostPrinted }) })
  return { ids: data.map(({ id }) => id), found: totalCount }
})

const findPrintedFx = createEffect<OrdersView, Printed, ApiError>(async (view) => {
  const { ids, found } = await findIdsFx(view)
  if (ids.length === 0 || found > mostPrinted) return { orders: [], found, cancelled: 0 }
  const all = await findOrdersToPrintFx({ body: { ids } })
  const orders = all.filter(({ status }) => status !== 'cancelled')
  return { orders, found: all.length, cancelled: all.length - orders.length }
})

export const {
  addressRead,
  closed,
  retryClicked,
  $details: $printed,
  $error,
} = createDetails({ effect: findPrintedFx, toParams: (view: OrdersView) => view })
