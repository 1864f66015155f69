import { attach, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import type { DeliveryRating } from '@lavka/server/contract'
import { findDeliveryRatingsFx, rateDeliveryFx } from '../../api/delivery-ratings'
import { toDrafts, without, type Draft, type Drafts } from '../../reviews/drafts'
import { $history } from './model'
import { receivedIds } from './reviews-model'

const KEY = 'lavka.deliveryRatings'

/** What is being written about the delivery of an order; it is kept by the browser until it is sent. */
export const draftChanged = createEvent<{ order: number; draft: Draft }>()
export const draftDropped = createEvent<number>()
export const submitted = createEvent<number>()

const loadFx = attach({
  effect: findDeliveryRatingsFx,
  mapParams: (orders: number[]) => ({ query: { orders: orders.join(',') } }),
})
const rateFx = attach({
  effect: rateDeliveryFx,
  mapParams: ({ order, draft: { stars, text } }: { order: number; draft: Draft }) => ({ body: { order, stars, text } }),
})
const readFx = attach({ effect: readStoredFx, mapParams: (_: number[]) => KEY })
const keepFx = attach({
  effect: writeStoredFx,
  mapParams: ({ owner, drafts }: { owner: number; drafts: Drafts }) => ({
    key: KEY,
    value: Object.keys(drafts).length > 0 ? { owner, drafts } : null,
  }),
})

export const retryClicked = createEvent()
export const $isFailed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset(loadFx)
/** By order. */
export const $ratings = createStore<Readonly<Record<number, DeliveryRating>>>({})
  .on(loadFx.doneData, (known, found) => ({ ...known, ...Object.fromEntries(found.map((one) => [one.order, one])) }))
  .on(rateFx.doneData, (known, one) => ({ ...known, [one.order]: one }))
  .reset(loggedOut)

const draftsRead = sample({ clock: readFx.doneData, source: $id, fn: (id, stored) => toDrafts(stored, id) })
/** By the id of the order. */
export const $drafts = createStore<Drafts>({})
  .on(draftsRead, (drafts, kept) => ({ ...kept, ...drafts }))
  .on(draftChanged, (drafts, { order, draft }) => ({ ...drafts, [order]: draft }))
  .on(draftDropped, (drafts, order) => without(drafts, String(order)))
  .on(rateFx.done, (drafts, { params }) => without(drafts, String(params.order)))
  .reset(loggedOut)

/** Why the last sending failed, by the id of the order. */
export const $problems = createStore<Record<string, string>>({})
  .on(rateFx.fail, (problems, { params, error }) => ({ ...problems, [params.order]: error.message }))
  .on([rateFx.map(({ order }) => order), draftChanged.map(({ order }) => order), draftDropped], (problems, order) =>
    without(problems, String(order)),
  )
  .reset(loggedOut)
export const $sending = createStore<number | null>(null)
  .on(rateFx, (_, { order }) => order)
  .on(rateFx.finally, () => null)

sample({
  clock: [$history, retryClicked],
  source: $history,
  filter: (history) => receivedIds(history).length > 0,
  fn: receivedIds,
  target: [loadFx, readFx],
})
sample({
  clock: [draftChanged, draftDropped, rateFx.done],
  source: { owner: $id, drafts: $drafts },
  target: keepFx,
})
sample({
  clock: submitted,
  source: { drafts: $drafts, sending: $sending },
  filter: ({ drafts, sending }, order) => sending === null && String(order) in drafts,
  fn: ({ drafts }, order) => ({ order, draft: drafts[order] ?? { stars: 0, text: '' } }),
  target: rateFx,
})
