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

/** What was brought with the orders on the page and what is said of it. */
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

/** A call takes so many orders; those of earlier pages are known by then. */
const MOST = 100
sample({
  clock: [$history, retryClicked],
  source: $history,
  filter: (history) => receivedIds(history).length > 0,
  fn: (history) => receivedIds(history).slice(-MOST),
  target: loadFx,
})
