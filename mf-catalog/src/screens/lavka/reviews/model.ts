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
  // what the call answers when it is not told how many
  pageSize: 10,
})
export const { opened, moreClicked, retryClicked, $hasMore, $isPending, $error } = list

export const $reviews = list.$list
  .on(reviewSaved, (known, { review }) => known && { ...known, own: review })
  .on(loggedOut, (known) => known && { ...known, own: null, mayReview: false })

// what was written or removed may have been counted
sample({
  clock: reviewSaved,
  source: list.$question,
  filter: (code, { product }) => code === product,
  fn: () => undefined,
  target: list.invalidated,
})

/** Who asks may be known only after the page is drawn. */
export function connect() {
  sample({ clock: $id, filter: (id) => id !== 0, fn: () => undefined, target: list.invalidated })
}
