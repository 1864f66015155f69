import { attach, createEvent, createStore, sample } from 'effector'
import { noticeShown, toNotice } from '@lavka/shared'
import { findCardPaymentFx, leaveCardPaymentFx } from '../../api/orders'
import { payFailed } from '../../card/pay-model'
import { orderReplaced } from './model'

/** What the bank says now of an order that waits for its payment, by its id. */
export const cardAsked = createEvent<number>()
/** «Оплатить при получении». */
export const doorChosen = createEvent<number>()

const findFx = attach({ effect: findCardPaymentFx, mapParams: (order: number) => ({ query: { order } }) })
const leaveFx = attach({
  effect: leaveCardPaymentFx,
  mapParams: (order: number) => ({ body: { order, way: 'door' as const } }),
})

sample({ clock: [cardAsked, payFailed], target: findFx })
sample({ clock: doorChosen, filter: leaveFx.pending.map((is) => !is), target: leaveFx })
sample({ clock: [findFx.doneData, leaveFx.doneData], target: orderReplaced })
sample({ clock: leaveFx.failData, fn: toNotice, target: noticeShown })
// the bank may have taken the payment meanwhile
sample({ clock: leaveFx.fail, fn: ({ params }) => params, target: findFx })

export const $leavingId = createStore<number | null>(null)
  .on(leaveFx, (_, order) => order)
  .reset(leaveFx.finally)
