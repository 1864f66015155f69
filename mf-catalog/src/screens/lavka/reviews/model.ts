import { attach, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, type ApiError } from '@lavka/shared'
import type { FindReviews } from '@lavka/server/contract'
import { findReviewsFx } from '../../../api/reviews'
import { reviewSaved } from '../../../reviews/model'

type Reviews = FindReviews['answer']

export const opened = createEvent<string>()
export const retried = createEvent()
export const moreAsked = createEvent()

type Ask = { code: string; after: number | null }
const loadFx = attach({
  effect: findReviewsFx,
  mapParams: ({ code, after }: Ask) => ({ params: { code }, query: after === null ? {} : { after } }),
})
const $code = createStore('').on(opened, (_, code) => code)
/** An answer for a product already left is dropped. */
const loaded = sample({
  clock: loadFx.done,
  source: $code,
  filter: (code, { params }) => params.code === code,
  fn: (_, done) => done,
})

/** Null until they have come. The next page comes after what is shown. */
export const $reviews = createStore<Reviews | null>(null)
  .reset(opened)
  .on(loaded, (known, { params, result }) =>
    params.after === null || !known ? result : { ...result, reviews: [...known.reviews, ...result.reviews] },
  )
  .on(reviewSaved, (known, { review }) => known && { ...known, own: review })
  .on(loggedOut, (known) => known && { ...known, own: null, mayReview: false })
export const $error = createStore<ApiError | null>(null)
  .on(loadFx.failData, (_, error) => error)
  .reset(loadFx, opened)
export const $isLoading = loadFx.pending

sample({ clock: [opened, retried], source: $code, fn: (code) => ({ code, after: null }), target: loadFx })
sample({
  clock: moreAsked,
  source: { code: $code, reviews: $reviews, isLoading: $isLoading },
  filter: ({ isLoading }) => !isLoading,
  fn: ({ code, reviews }) => ({ code, after: reviews?.next ?? null }),
  target: loadFx,
})
// what was written or removed may have been counted
sample({
  clock: reviewSaved,
  source: $code,
  filter: (code, { product }) => code === product,
  fn: (code) => ({ code, after: null }),
  target: loadFx,
})

/** Who asks may be known only after the page is drawn. */
export function connect() {
  sample({
    clock: $id,
    source: $code,
    filter: (_, id) => id !== 0,
    fn: (code) => ({ code, after: null }),
    target: loadFx,
  })
}
