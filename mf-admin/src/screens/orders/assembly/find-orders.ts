import { createEffect } from 'effector'
import type { ApiError } from '@lavka/shared'
import type { OrderToCollect } from '@lavka/server/contract'
import { findOrdersToPrintFx, loadOrdersFx } from '../../../api/orders'
import { joined } from '../../../conditions'
import { mostNamed } from '../../../orders-address'
import { byRoute } from '../print/route-list'

/** The orders to collect in the order in which they leave. `found` is more than their number when one list does not hold them. */
export type ToCollect = { orders: OrderToCollect[]; found: number }

/** The orders of a day of delivery, also those that are collected already; of any day (''), those that are not. */
export const findOrdersFx = createEffect<string, ToCollect, ApiError>(async (day) => {
  const { data, totalCount: found } = await loadOrdersFx({
    body: {
      filter: joined('and', [
        ['status', 'anyof', day === '' ? ['confirmed', 'assembling'] : ['confirmed', 'assembling', 'ready']],
        ...(day === '' ? [] : [['deliveryDay', '=', day]]),
      ]),
      sort: [{ selector: 'deliveryWindow', desc: false }],
      take: mostNamed,
      requireTotalCount: true,
    },
  })
  if (data.length === 0) return { orders: [], found }
  const orders = await findOrdersToPrintFx({ body: { ids: data.map(({ id }) => id) } })
  return { orders: orders.sort(byRoute), found }
})
