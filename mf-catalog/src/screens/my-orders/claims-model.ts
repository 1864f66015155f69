import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { OrderClaims } from '@lavka/server/contract'
import { findClaimsFx, makeClaimFx } from '../../api/claims'
import { $history } from './model'
import { receivedIds } from './reviews-model'

// The claims of the received orders on the page. The form of a new one is in claim-form.

const loadFx = attach({
  effect: findClaimsFx,
  mapParams: (orders: number[]) => ({ query: { orders: orders.join(',') } }),
})

export const retryClicked = createEvent()
export const $isFailed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx)
/** By order. */
export const $claims = createStore<Readonly<Record<number, OrderClaims>>>({})
  .on(loadFx.doneData, (known, found) => ({ ...known, ...Object.fromEntries(found.map((one) => [one.order, one])) }))
  .on(makeClaimFx.doneData, (known, one) => ({ ...known, [one.order]: one }))
  .reset(loggedOut)

sample({
  clock: [$history, retryClicked],
  source: $history,
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
