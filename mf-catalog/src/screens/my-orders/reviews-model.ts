import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import type { Order, ReceivedProduct } from '@lavka/server/contract'
import { findReceivedFx } from '../../api/reviews'
import { reviewSaved } from '../../reviews/model'
import { $history } from './model'

export const retryClicked = createEvent()

const loadFx = attach({
  effect: findReceivedFx,
  mapParams: (orders: number[]) => ({ query: { orders: orders.join(',') } }),
})

/** The delivered products of the orders on the page with their reviews. */
export const $received = createStore<readonly ReceivedProduct[]>([])
  .on(loadFx.done, (known, { params, result }) => [...known.filter(({ order }) => !params.includes(order)), ...result])
  .on(reviewSaved, (known, { product, review }) =>
    known.map((one) => (one.product === product ? { ...one, review } : one)),
  )
  .reset(loggedOut)
export const $error = createStore<ApiError | null>(null)
  .on(loadFx.failData, (_, error) => error)
  .reset(loadFx)

export function isReceived({ status }: Order): boolean {
  return status === 'delivered' || status === 'completed'
}

/** The received orders of the page, at most as many as one call takes; those of earlier pages are loaded already. */
export function receivedIds(history: { rows: readonly Order[] } | null): number[] {
  return (history?.rows ?? [])
    .filter(isReceived)
    .map(({ id }) => id)
    .slice(-MOST)
}

const MOST = 100
sample({
  clock: [$history, retryClicked],
  source: $history,
  filter: (history) => receivedIds(history).length > 0,
  fn: receivedIds,
  target: loadFx,
})
