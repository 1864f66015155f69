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

function receivedIds(history: { rows: readonly Order[] } | null): number[] {
  return (history?.rows ?? []).filter(isReceived).map(({ id }) => id)
}

/** The most orders in a call; those of earlier pages are loaded already. */
const MOST = 100
sample({
  clock: [$history, retryClicked],
  source: $history,
  filter: (history) => receivedIds(history).length > 0,
  fn: (history) => receivedIds(history).slice(-MOST),
  target: loadFx,
})
