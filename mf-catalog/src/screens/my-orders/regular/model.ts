import { attach, createEvent, createStore, merge, sample } from 'effector'
import { loggedOut, noticeShown, toNotice } from '@lavka/shared'
import type { ChangeRegular, MakeRegular, RegularOrder } from '@lavka/server/contract'
import { changeRegularFx, findRegularOrdersFx, makeRegularFx, removeRegularFx } from '../../../api/regular-orders'
import { goodsAsked } from '../../../repeat/model'
import { $history, opened } from '../model'
import { scheduleText } from './words'

// Regular orders above the list of My orders, and the form that makes a checkout regular. Each call answers with all of them.

type Change = ChangeRegular['body']
type Days = MakeRegular['body']

export const retryClicked = createEvent()
export const changeClicked = createEvent<Change>()
export const removeClicked = createEvent<number>()
/** «Повторять» under a checkout; one form at a time. */
export const formOpened = createEvent<number>()
export const formClosed = createEvent()
export const daysChosen = createEvent<Days>()
/** Puts the lines of a regular order into the basket, like «Повторить». */
export const basketAsked = createEvent<RegularOrder>()

const loadFx = attach({ effect: findRegularOrdersFx, mapParams: () => ({}) })
const changeFx = attach({ effect: changeRegularFx, mapParams: (body: Change) => ({ body }) })
const makeFx = attach({ effect: makeRegularFx, mapParams: (body: Days) => ({ body }) })
const removeFx = attach({ effect: removeRegularFx, mapParams: (id: number) => ({ params: { id } }) })

/** Null before the first answer. */
export const $regular = createStore<readonly RegularOrder[] | null>(null)
  .on([loadFx.doneData, changeFx.doneData, makeFx.doneData, removeFx.doneData], (_, found) => found)
  .reset(loggedOut)
export const $isFailed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx, loggedOut)
export const $formOf = createStore<number | null>(null)
  .on(formOpened, (_, group) => group)
  .reset(formClosed, makeFx.done, loggedOut)
/** The regular order that is being changed. */
export const $busyId = createStore<number | null>(null)
  .on(changeFx, (_, { id }) => id)
  .on(removeFx, (_, id) => id)
  .on([changeFx.finally, removeFx.finally], () => null)
export const $isMaking = makeFx.pending
export const $problem = createStore('')
  .on(makeFx.failData, (_, { message }) => message)
  .reset(makeFx, formOpened, formClosed)

// with the first orders: who has none has no regular ones, and while orders do not load these would not either
sample({
  clock: $history,
  source: { known: $regular, isPending: loadFx.pending },
  filter: ({ known, isPending }, history) => known === null && !isPending && (history?.rows.length ?? 0) > 0,
  fn: () => undefined,
  target: loadFx,
})
// some may have been placed since
sample({ clock: opened, source: $regular, filter: (known) => known !== null, fn: () => undefined, target: loadFx })
sample({ clock: retryClicked, target: loadFx })
sample({
  clock: changeClicked,
  source: $busyId,
  filter: (busy) => busy === null,
  fn: (_, one) => one,
  target: changeFx,
})
sample({ clock: removeClicked, source: $busyId, filter: (busy) => busy === null, fn: (_, id) => id, target: removeFx })
sample({ clock: daysChosen, filter: makeFx.pending.map((is) => !is), target: makeFx })
sample({
  clock: makeFx.done,
  fn: ({ params }) => ({
    kind: 'success' as const,
    text: `Будем повторять заказ: ${scheduleText(params).toLowerCase()}`,
  }),
  target: noticeShown,
})
const refused = merge([changeFx.failData, removeFx.failData])
sample({ clock: refused, fn: toNotice, target: noticeShown })
// it has changed meanwhile: another tab, or it was placed
sample({ clock: refused, filter: ({ status }) => status === 409, fn: () => undefined, target: loadFx })
sample({
  clock: basketAsked,
  fn: ({ lines, receiver, phone, address, pickup }) => ({
    source: 'order' as const,
    lines: lines.map(({ product, name, unit, quantity, lastKopecks }) => ({
      product,
      name,
      unit,
      quantity,
      priceKopecks: lastKopecks,
    })),
    // a point where an order is taken is no address of the buyer
    delivery: { receiver, phone, address: pickup === '' ? address : '' },
  }),
  target: goodsAsked,
})
