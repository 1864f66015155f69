import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { noticeShown, toNotice } from '@lavka/shared'
import { beginCardPaymentFx } from '../api/orders'

/** The buyer goes to the bank's page of an order, by its id. */
export const payAsked = createEvent<number>()

const beginFx = attach({ effect: beginCardPaymentFx, mapParams: (order: number) => ({ body: { order } }) })
/** Leaves the shop for the page of the bank, which leads back. */
export const goToBankFx = createEffect((pageUrl: string) => window.location.assign(pageUrl))

sample({ clock: payAsked, filter: beginFx.pending.map((is) => !is), target: beginFx })
sample({ clock: beginFx.doneData, fn: ({ pageUrl }) => pageUrl, target: goToBankFx })
sample({ clock: beginFx.failData, fn: toNotice, target: noticeShown })

/** The order whose page is being opened. */
export const $payingId = createStore<number | null>(null)
  .on(beginFx, (_, order) => order)
  .reset(beginFx.fail, goToBankFx.finally)

/** No page came: the order may be paid, or cancelled, by now. */
export const payFailed = beginFx.fail.map(({ params }) => params)
