import { attach, createEffect } from 'effector'
import { $role, type ApiError, type Role } from '@lavka/shared'
import { findToPickFx } from '../../../api/helpers'
import { findOrdersToPrintFx, loadOrdersFx } from '../../../api/orders'
import { joined } from '../../../conditions'
import { mostNamed } from '../../../orders-address'
import { byRoute } from '../print/route-list'
import type { AssemblyOrder } from './collected'

/** The orders to collect in the order in which they leave. `found` is more than their number when one list does not hold them. */
export type ToCollect = { orders: AssemblyOrder[]; found: number }

const findAsPickerFx = createEffect<string, ToCollect, ApiError>(async (day) => {
  const orders = await findToPickFx({ query: { day } })
  return { orders, found: orders.length }
})

const findAsSellerFx = createEffect<string, ToCollect, ApiError>(async (day) => {
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

type Asked = { role: Role; day: string }
const findAsFx = createEffect<Asked, ToCollect, ApiError>(({ role, day }) =>
  role === 'picker' ? findAsPickerFx(day) : findAsSellerFx(day),
)

/** The orders of a day of delivery, also those that are collected already; of any day (''), those that are not. */
export const findOrdersFx = attach({
  source: $role,
  mapParams: (day: string, role): Asked => ({ role, day }),
  effect: findAsFx,
})
