import { attach, combine, createEvent, createStore, sample } from 'effector'
import {
  $id,
  $orders,
  linesOrdered,
  loggedOut,
  navigated,
  noticeShown,
  readStoredFx,
  standingAnswered,
  standingShown,
  userInfoChanged,
  writeStoredFx,
} from '@lavka/shared'
import type { PlacedGroup } from '@lavka/server/contract'
import { DRAFT_KEY } from '../basket/draft-address'
import { SEED_KEY } from './attempt'
import { dropWaitingFx, placeFx, sendWaitingFx } from './sending'
import { LEFT, PLACED, REFUSED, standingOf, WITHDRAWN } from './texts'
import { toWaiting, untilOf, WAITING_KEY, type WaitingOrder } from './waiting'

// An order that was pressed without a connection waits in the browser until there is one (docs/basket.md). Every page says so; what sends it is
// in the background module (connect.ts), which runs on every page.

/** Keeps an order for when there is a connection. Fails when the browser stores nothing: then it does not wait. */
export const keepWaitingFx = attach({
  effect: writeStoredFx,
  source: $id,
  mapParams: ({ key, body }: Pick<WaitingOrder, 'key' | 'body'>, owner) => {
    const value: WaitingOrder = { owner, key, body, until: untilOf(body, new Date()), refusal: null }
    return { key: WAITING_KEY, value }
  },
})

export const waitingRead = createEvent()
const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => WAITING_KEY })
sample({ clock: waitingRead, target: readFx })
sample({ clock: [keepWaitingFx.done, sendWaitingFx.done], fn: () => undefined, target: waitingRead })

/** The order of this person that waits, or that was not placed and was not looked at yet. */
export const $waiting = createStore<WaitingOrder | null>(null)
sample({
  clock: readFx.doneData,
  source: $id,
  fn: (id, stored) => toWaiting(stored, id),
  target: $waiting,
})
export const $isWaiting = $waiting.map((order) => order !== null && order.refusal === null)

/** «Не отправлять», or the person has seen that it was not placed. */
export const waitingDropped = createEvent()
/** They have logged out: nobody sends it as somebody else, and it does not stay in the browser of whoever comes next. */
export const waitingLeft = createEvent()
const withdrawFx = attach({ effect: dropWaitingFx })
const leaveFx = attach({ effect: dropWaitingFx })
const ownerOf = (order: WaitingOrder | null) => order?.owner ?? 0
sample({ clock: waitingDropped, source: $waiting, filter: Boolean, fn: ownerOf, target: withdrawFx })
sample({ clock: waitingLeft, source: $waiting, filter: Boolean, fn: ownerOf, target: leaveFx })
sample({ clock: [withdrawFx.finally, leaveFx.finally], fn: () => undefined, target: waitingRead })
sample({
  clock: [
    sample({ clock: withdrawFx.doneData, filter: (wasWaiting) => wasWaiting, fn: () => WITHDRAWN }),
    sample({ clock: leaveFx.doneData, filter: (wasWaiting) => wasWaiting, fn: () => LEFT }),
  ],
  target: noticeShown,
})

/** It was placed now, by this page. */
export const waitingPlaced = sendWaitingFx.doneData.filterMap((outcome) =>
  outcome.kind === 'placed' ? outcome : undefined,
)
// a definite answer ends the attempt: the same basket again is another order
sample({
  clock: sendWaitingFx.doneData,
  filter: ({ kind }) => kind === 'placed' || kind === 'refused',
  fn: () => ({ key: SEED_KEY, value: null }),
  target: writeStoredFx,
})
// a line that was changed meanwhile stays as the person has set it
sample({
  clock: waitingPlaced,
  source: $orders,
  fn: (lines, { order }) => {
    const ordered = new Map(order.body.json_data.map(({ product, quantity }) => [product, quantity]))
    return lines
      .filter(({ product, quantity }) => ordered.get(product.code) === quantity)
      .map(({ product }) => product.code)
  },
  target: linesOrdered,
})
// the next order begins with who and where, as after any other
const ordered = waitingPlaced.map(({ order: { owner, body } }) => {
  const { receiver = '', phone = '', address = '', substitutions } = body.order_properties
  return { owner, info: { receiver, phone, address }, substitutions }
})
sample({ clock: ordered, fn: ({ info }) => info, target: userInfoChanged })
sample({
  clock: ordered,
  fn: ({ owner, info, substitutions }) => ({ key: DRAFT_KEY, value: { ...info, substitutions, owner } }),
  target: writeStoredFx,
})
sample({ clock: waitingPlaced, fn: () => PLACED, target: noticeShown })
sample({
  clock: sendWaitingFx.doneData.filterMap((outcome) => (outcome.kind === 'refused' ? outcome.refusal : undefined)),
  fn: ({ message }) => ({ ...REFUSED, text: message }),
  target: noticeShown,
})

const $placed = createStore<PlacedGroup | null>(null)
  .on(waitingPlaced, (_, { group }) => group)
  .reset(standingAnswered, navigated, loggedOut)
const $standing = combine({ waiting: $waiting, isSending: placeFx.pending, placed: $placed }, standingOf)
sample({ clock: $standing, target: standingShown })
