import { sample } from 'effector'
import { $id, createPagedList, loggedOut } from '@lavka/shared'
import type { FindReviews } from '@lavka/server/contract'
import { findReviewsFx } from '../../../api/reviews'
import { reviewSaved } from '../../../reviews/model'

const list = createPagedList({
  effect: findReviewsFx,
  toParams: ({ question: code, after }) => ({ params: { code }, query: after === null ? {} : { after } }),
  toList: ({ reviews, ...list }: FindReviews['answer']) => ({ ...list, rows: reviews }),
  keyOf: ({ id }) => id,
  listKeyOf: (code: string) => code,
  // the default page size of the call
  pageSize: 10,
})
export const { opened, moreClicked, retryClicked, $hasMore, $isPending, $error } = list

export const $reviews = list.$list
  .on(reviewSaved, (known, { review }) => known && { ...known, own: review })
  .on(loggedOut, (known) => known && { ...known, own: null, mayReview: false })

// a written or removed review may have changed the rating
sample({
  clock: reviewSaved,
  source: list.$question,
  filter: (code, { product }) => code === product,
  fn: () => undefined,
  target: list.invalidated,
})

/** The session may be restored after the screen is rendered. */
export function connect() {
  sample({ clock: $id, filter: (id) => id !== 0, fn: () => undefined, target: list.invalidated })
}
