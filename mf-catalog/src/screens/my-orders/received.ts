import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { $history } from './model'

export function isReceived({ status }: Order): boolean {
  return status === 'delivered' || status === 'completed'
}

/** The most orders of a call. */
const MOST = 100

/** The received orders of the page, at most as many as one call takes; those of earlier pages are loaded already. */
const receivedIds = (history: { rows: readonly Order[] } | null): number[] =>
  lastIds((history?.rows ?? []).filter(isReceived))

/** The last ones that a call takes. */
export const lastIds = (orders: readonly Order[]): number[] => orders.map(({ id }) => id).slice(-MOST)

/** Loads what belongs to the received orders of the page by a call that takes their ids: whenever there are more of them, and at a retry. */
export function createOfReceived<Answer>(effect: Effect<{ query: { orders: string } }, Answer, ApiError>) {
  const retryClicked = createEvent()
  const loadFx = attach({ effect, mapParams: (orders: number[]) => ({ query: { orders: orders.join(',') } }) })
  const $error = createStore<ApiError | null>(null)
    .on(loadFx.failData, (_, error) => error)
    .reset(loadFx)
  sample({
    clock: [$history, retryClicked],
    source: $history,
    filter: (history) => receivedIds(history).length > 0,
    fn: receivedIds,
    target: loadFx,
  })
  return { loadFx, retryClicked, $error }
}

type OfOrder = { order: number }

/** `known` with these, by their orders. */
export const withOrders = <One extends OfOrder>(known: Readonly<Record<number, One>>, found: readonly One[]) => ({
  ...known,
  ...Object.fromEntries(found.map((one) => [one.order, one])),
})
