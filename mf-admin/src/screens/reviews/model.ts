import { attach, createEvent, createStore, sample } from 'effector'
import { createPagedList, loggedOut, noticeShown, toNotice, type Notice } from '@lavka/shared'
import type { FindOfficeReviews, OfficeReview, ReviewState } from '@lavka/server/contract'
import { answerReviewFx, findOfficeReviewsFx, moderateReviewFx } from '../../api/reviews'

/** The state of the listed reviews, from the address; by default the queue. */
export const states: Record<ReviewState, string> = {
  waiting: 'На проверке',
  approved: 'Опубликованные',
  rejected: 'Отклонённые',
}

export function toState(text = ''): ReviewState {
  return text === 'approved' || text === 'rejected' ? text : 'waiting'
}

/** The list of reviews in a state, loaded up to `shown` reviews. */
export function addressOf(state: ReviewState, shown = 0): string {
  const given = { ...(state !== 'waiting' && { state }), ...(shown > 0 && { shown: `${shown}` }) }
  const query = new URLSearchParams(given).toString()
  return query ? `/admin/reviews?${query}` : '/admin/reviews'
}

type Decision = {
  review: OfficeReview
  decision: 'approve' | 'reject'
  reason: string
  /** those that are not published, and why */
  photos?: { refused: readonly number[]; reason: string }
}

export const decided = createEvent<Decision>()
export const answered = createEvent<{ review: OfficeReview; text: string }>()

const list = createPagedList({
  effect: findOfficeReviewsFx,
  toParams: ({ question: state, skip, take }) => ({ query: { state, rowSkip: skip, rowCount: take } }),
  toList: ({ reviews, total }: FindOfficeReviews['answer']) => ({ rows: reviews, total }),
  keyOf: ({ id }) => id,
  listKeyOf: (state: ReviewState) => state,
  pageSize: 20,
  addressOf,
  forgetOn: [loggedOut],
})
export const { opened, depthRead, moreClicked, retryClicked, $isPending, $error } = list

const decideFx = attach({
  effect: moderateReviewFx,
  mapParams: ({ review: { id, version }, decision, reason, photos }: Decision) => ({
    body: {
      id,
      version,
      decision,
      reason,
      ...(photos && { photos: { refused: [...photos.refused], reason: photos.reason } }),
    },
  }),
})
const answerFx = attach({
  effect: answerReviewFx,
  mapParams: ({ review, text }: { review: OfficeReview; text: string }) => ({ body: { id: review.id, text } }),
})

type Found = FindListed | null
type FindListed = { rows: OfficeReview[]; total: number }
const withChanged = (list: Found, changed: OfficeReview): Found =>
  list && { ...list, rows: list.rows.map((one) => (one.id === changed.id ? changed : one)) }

/** A decided review leaves a list to which it no longer belongs. */
export const $list = list.$list
  .on(decideFx.done, (list, { params: { review }, result }) => {
    if (list === null || result.state === review.state) return withChanged(list, result)
    return { rows: list.rows.filter(({ id }) => id !== review.id), total: list.total - 1 }
  })
  .on(answerFx.doneData, withChanged)
/** The review whose decision is being saved. */
export const $busyId = createStore<number | null>(null)
  .on([decideFx, answerFx], (_, { review }) => review.id)
  .reset(decideFx.finally, answerFx.finally)

const $isFree = $busyId.map((id) => id === null)
sample({ clock: decided, filter: $isFree, target: decideFx })
sample({ clock: answered, filter: $isFree, target: answerFx })

sample({ clock: decideFx.done, fn: ({ params }) => toDone(params), target: noticeShown })
sample({ clock: [decideFx.failData, answerFx.failData], fn: toNotice, target: noticeShown })
// all shown reviews are decided: the next ones of the queue are loaded
sample({
  clock: decideFx.done,
  source: $list,
  filter: (list) => list?.rows.length === 0,
  fn: () => undefined,
  target: list.invalidated,
})
// a conflict, or the author has changed the review: its present state is shown
sample({
  clock: [decideFx.failData, answerFx.failData],
  filter: ({ status }) => status === 404 || status === 409,
  fn: () => undefined,
  target: list.invalidated,
})

function toDone({ decision, photos, review }: Decision): Notice {
  if (photos && review.state === 'approved') return { kind: 'success', text: 'Снимки убраны: автор увидит причину' }
  if (photos) return { kind: 'success', text: 'Отзыв опубликован не со всеми снимками: автор увидит причину' }
  return decision === 'approve'
    ? { kind: 'success', text: 'Отзыв опубликован' }
    : { kind: 'success', text: 'Отзыв отклонён: автор увидит причину' }
}
