import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { OrderClaims } from '@lavka/server/contract'
import { findClaimsFx, makeClaimFx } from '../../api/claims'
import { $history } from './model'
import { receivedIds } from './reviews-model'

// The claims of the received orders on the page. The form of a new one is loaded when it is opened (claim-form).

const loadFx = attach({
  effect: findClaimsFx,
  mapParams: (orders: number[]) => ({ query: { orders: orders.join(',') } }),
})

/** By order. Without an answer nothing is offered: the orders themselves are what the page is for. */
export const $claims = createStore<Readonly<Record<number, OrderClaims>>>({})
  .on(loadFx.doneData, (known, found) => ({ ...known, ...Object.fromEntries(found.map((one) => [one.order, one])) }))
  .on(makeClaimFx.doneData, (known, one) => ({ ...known, [one.order]: one }))
  .reset(loggedOut)

sample({
  clock: $history,
  filter: (history) => receivedIds(history).length > 0,
  fn: receivedIds,
  target: loadFx,
})

export const formOpened = createEvent<number>()
export const formClosed = createEvent()
/** The order whose claim is being written; one at a time. */
export const $formOf = createStore<number | null>(null)
  .on(formOpened, (_, order) => order)
  .reset(formClosed, loggedOut, makeClaimFx.done)
