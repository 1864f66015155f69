import { attach, createStore, sample } from 'effector'
import { justOrderedMinutes } from '@lavka/domain/order/just-ordered'
import { $orders, basketRestored } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { findOrderHistoryFx } from '../../../api/orders'
import { $summary } from '../../../basket/summary-model'
import { opened } from './model'
import { $failure } from './refusal'

// An open checkout follows the basket of the other devices, and says when one of them has ordered it.

/** How often an open checkout asks for the basket of the server, milliseconds. */
export const FOLLOW_MS = 5_000
/** An order of longer ago is not what has just emptied the basket, milliseconds. */
const JUST_MS = justOrderedMinutes * 60_000

const $goods = createStore<readonly string[]>([])
sample({
  clock: [opened, $summary],
  source: $summary,
  filter: ({ readyLines }) => readyLines.length > 0,
  fn: ({ readyLines }) => readyLines.map(({ product }) => product.code),
  target: $goods,
})

// asked once: an emptied basket is followed every five seconds
const findLastFx = attach({
  effect: findOrderHistoryFx,
  mapParams: (_: readonly string[]) => ({
    body: { cmd: 'history' as const, supplier: '', rowSkip: 0, rowCount: 1 },
  }),
})
$goods.reset(findLastFx.done)
/** The orders that another device, or another tab, has just made of the goods that were shown. */
export const $orderedElsewhere = createStore<readonly Order[]>([])
  .on(findLastFx.done, (_, { params: goods, result: { orders } }) =>
    orders.filter(
      ({ createdAt, lines }) =>
        Date.now() - Date.parse(createdAt) < JUST_MS && lines.some(({ product }) => goods.includes(product)),
    ),
  )
  .reset(opened)

/** While the checkout is open. */
export function connectFollowing() {
  sample({
    clock: basketRestored,
    source: { goods: $goods, summary: $summary },
    filter: ({ goods, summary }) => goods.length > 0 && summary.readyLines.length === 0,
    fn: ({ goods }) => goods,
    target: findLastFx,
  })
  // the question was about another basket
  sample({
    clock: $orders,
    source: $failure,
    filter: (failure) => failure?.code === 'ORDERED_ALREADY',
    fn: () => null,
    target: $failure,
  })
}
