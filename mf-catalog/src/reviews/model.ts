import { attach, createEvent, sample } from 'effector'
import type { OwnReview } from '@lavka/server/contract'
import { removeReviewFx, writeReviewFx } from '../api/reviews'
import { createDrafts, type Written } from './create-drafts'
import { without } from './drafts'

export const removed = createEvent<string>()
/** The person's review of a product was saved; null when it was removed. */
export const reviewSaved = createEvent<{ product: string; review: OwnReview | null }>()

const writeFx = attach({
  effect: writeReviewFx,
  mapParams: ({ key, draft: { stars, text, photos } }: Written) => ({
    body: { product: key, stars, text, ...(photos && { photos: photos.map(({ id }) => id) }) },
  }),
})
const removeFx = attach({ effect: removeReviewFx, mapParams: (code: string) => ({ params: { code } }) })

/** By the code of a product; what is removed is being sent, too. */
export const { draftsAsked, draftChanged, draftDropped, submitted, $drafts, $problems, $sending } = createDrafts({
  stored: 'lavka.reviews',
  writeFx,
})
$problems
  .on(removeFx, without)
  .on(removeFx.fail, (problems, { params, error }) => ({ ...problems, [params]: error.message }))
$sending
  .on(removeFx, (sending, product) => [...sending, product])
  .on(removeFx.finally, (sending, { params }) => sending.filter((one) => one !== params))

sample({
  clock: removed,
  source: $sending,
  filter: (sending, product) => !sending.includes(product),
  fn: (_, product) => product,
  target: removeFx,
})
sample({ clock: removeFx.done, fn: ({ params }) => params, target: draftDropped })
sample({
  clock: writeFx.done,
  fn: ({ params, result }) => ({ product: params.key, review: result }),
  target: reviewSaved,
})
sample({ clock: removeFx.done, fn: ({ params }) => ({ product: params, review: null }), target: reviewSaved })
