import { attach, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import type { OwnReview } from '@lavka/server/contract'
import { removeReviewFx, writeReviewFx } from '../api/reviews'
import { toDrafts, without, type Draft, type Drafts } from './drafts'

const KEY = 'lavka.reviews'

export const draftsAsked = createEvent()
export const draftChanged = createEvent<{ product: string; draft: Draft }>()
export const draftDropped = createEvent<string>()
export const submitted = createEvent<string>()
export const removed = createEvent<string>()
/** The person's review of a product was saved; null when it was removed. */
export const reviewSaved = createEvent<{ product: string; review: OwnReview | null }>()

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => KEY })
const keepFx = attach({
  effect: writeStoredFx,
  mapParams: ({ owner, drafts }: { owner: number; drafts: Drafts }) => ({
    key: KEY,
    value: Object.keys(drafts).length > 0 ? { owner, drafts } : null,
  }),
})
const writeFx = attach({
  effect: writeReviewFx,
  mapParams: ({ product, draft: { stars, text } }: { product: string; draft: Draft }) => ({
    body: { product, stars, text },
  }),
})
const removeFx = attach({ effect: removeReviewFx, mapParams: (code: string) => ({ params: { code } }) })

/** Drafts belong to a person and are cleared at a logout. */
const draftsRead = sample({ clock: readFx.doneData, source: $id, fn: (id, stored) => toDrafts(stored, id) })

/** Drafts by product. Text typed before the stored drafts are read takes precedence. */
export const $drafts = createStore<Drafts>({})
  .on(draftsRead, (drafts, kept) => ({ ...kept, ...drafts }))
  .on(draftChanged, (drafts, { product, draft }) => ({ ...drafts, [product]: draft }))
  .on(draftDropped, without)
  .on(writeFx.done, (drafts, { params }) => without(drafts, params.product))
  .on(removeFx.done, (drafts, { params }) => without(drafts, params))
  .reset(loggedOut)
/** Errors of sending, by product. */
export const $problems = createStore<Record<string, string>>({})
  .on(writeFx, (problems, { product }) => without(problems, product))
  .on(removeFx, without)
  .on(writeFx.fail, (problems, { params, error }) => ({ ...problems, [params.product]: error.message }))
  .on(removeFx.fail, (problems, { params, error }) => ({ ...problems, [params]: error.message }))
  .on(draftChanged, (problems, { product }) => without(problems, product))
  .on(draftDropped, without)
  .reset(loggedOut)
/** Products whose reviews are being sent. */
export const $sending = createStore<readonly string[]>([])
  .on(writeFx, (sending, { product }) => [...sending, product])
  .on(removeFx, (sending, product) => [...sending, product])
  .on(writeFx.finally, (sending, { params }) => sending.filter((one) => one !== params.product))
  .on(removeFx.finally, (sending, { params }) => sending.filter((one) => one !== params))

sample({ clock: draftsAsked, target: readFx })
sample({
  clock: [draftChanged, draftDropped, writeFx.done, removeFx.done],
  source: { owner: $id, drafts: $drafts },
  target: keepFx,
})

sample({
  clock: submitted,
  source: { drafts: $drafts, sending: $sending },
  filter: ({ sending, drafts }, product) => product in drafts && !sending.includes(product),
  fn: ({ drafts }, product) => ({ product, draft: drafts[product] ?? { stars: 0, text: '' } }),
  target: writeFx,
})
sample({
  clock: removed,
  source: $sending,
  filter: (sending, product) => !sending.includes(product),
  fn: (_, product) => product,
  target: removeFx,
})
sample({
  clock: writeFx.done,
  fn: ({ params, result }) => ({ product: params.product, review: result }),
  target: reviewSaved,
})
sample({ clock: removeFx.done, fn: ({ params }) => ({ product: params, review: null }), target: reviewSaved })
