import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, noticeShown, redirected, toNotice, type ApiError, type Notice } from '@lavka/shared'
import type { FindOfficeReviews, OfficeReview, ReviewState } from '@lavka/server/contract'
import { answerReviewFx, findOfficeReviewsFx, moderateReviewFx } from '../../api/reviews'

/** Which reviews are shown, as the address says; a queue is what the screen is for. */
export const states: Record<ReviewState, string> = {
  waiting: 'На проверке',
  approved: 'Опубликованные',
  rejected: 'Отклонённые',
}

export function toState(text = ''): ReviewState {
  return text === 'approved' || text === 'rejected' ? text : 'waiting'
}

const PAGE = 20
const LARGEST = 100

/** Of the list in a state, opened as far as `shown` reviews. */
export function addressOf(state: ReviewState, shown = 0): string {
  const given = { ...(state !== 'waiting' && { state }), ...(shown > 0 && { shown: `${shown}` }) }
  const query = new URLSearchParams(given).toString()
  return query ? `/admin/reviews?${query}` : '/admin/reviews'
}

type Decision = { review: OfficeReview; decision: 'approve' | 'reject'; reason: string }
type List = FindOfficeReviews['answer']

export const opened = createEvent<ReviewState>()
/** How many reviews the address wants to be there at least: as many as had been opened. */
export const depthRead = createEvent<number>()
export const retried = createEvent()
export const moreAsked = createEvent()
export const decided = createEvent<Decision>()
export const answered = createEvent<{ review: OfficeReview; text: string }>()

const $state = createStore<ReviewState>('waiting').on(opened, (_, state) => state)
const $depth = createStore(0).on(depthRead, (_, depth) => depth)

type Ask = { state: ReviewState; rowSkip: number; rowCount: number }
const loadFx = attach({ effect: findOfficeReviewsFx, mapParams: (query: Ask) => ({ query }) })
const decideFx = attach({
  effect: moderateReviewFx,
  mapParams: ({ review: { id, version }, decision, reason }: Decision) => ({ body: { id, version, decision, reason } }),
})
const answerFx = attach({
  effect: answerReviewFx,
  mapParams: ({ review, text }: { review: OfficeReview; text: string }) => ({ body: { id: review.id, text } }),
})

/** An answer for a state already left is dropped. */
const loaded = sample({
  clock: loadFx.done,
  source: $state,
  filter: (state, { params }) => state === params.state,
  fn: (_, done) => done,
})

/** Null until they have come. What is decided leaves the list that it no longer belongs to. */
export const $list = createStore<List | null>(null)
  .reset(opened)
  .on(loaded, (list, { params, result }) => {
    const known = params.rowSkip === 0 ? [] : (list?.reviews ?? [])
    const added = result.reviews.filter(({ id }) => known.every((one) => one.id !== id))
    return { reviews: [...known, ...added], total: result.total }
  })
  .on(decideFx.done, (list, { params: { review } }) =>
    list === null ? list : { reviews: list.reviews.filter(({ id }) => id !== review.id), total: list.total - 1 },
  )
  .on(answerFx.doneData, (list, changed) =>
    list === null ? list : { ...list, reviews: list.reviews.map((one) => (one.id === changed.id ? changed : one)) },
  )
  .reset(loggedOut)
export const $problem = createStore<ApiError | null>(null)
  .on(loadFx.failData, (_, error) => error)
  .reset(loadFx, opened)
export const $isLoading = loadFx.pending
/** The review that is on its way to the server. */
export const $busyId = createStore<number | null>(null)
  .on([decideFx, answerFx], (_, { review }) => review.id)
  .reset(decideFx.finally, answerFx.finally)

const first = (state: ReviewState): Ask => ({ state, rowSkip: 0, rowCount: PAGE })
sample({
  clock: [opened, retried],
  source: { state: $state, depth: $depth },
  fn: ({ state, depth }): Ask => ({ ...first(state), rowCount: Math.min(LARGEST, Math.max(PAGE, depth)) }),
  target: loadFx,
})
// what was opened beyond the largest page comes page by page
sample({
  clock: loaded,
  source: { list: $list, depth: $depth },
  filter: ({ list, depth }, { result }) =>
    list !== null && result.reviews.length > 0 && list.reviews.length < Math.min(depth, list.total),
  fn: ({ list }, { params: { state } }): Ask => ({ state, rowSkip: list?.reviews.length ?? 0, rowCount: LARGEST }),
  target: loadFx,
})
const moreTaken = sample({
  clock: moreAsked,
  source: { state: $state, list: $list, isLoading: $isLoading },
  filter: ({ isLoading }) => !isLoading,
  fn: ({ state, list }): Ask => ({ state, rowSkip: list?.reviews.length ?? 0, rowCount: PAGE }),
})
sample({ clock: moreTaken, target: loadFx })
sample({
  clock: moreTaken,
  fn: ({ state, rowSkip }) => addressOf(state, rowSkip + PAGE),
  target: redirected,
})

const $isFree = $busyId.map((id) => id === null)
sample({ clock: decided, filter: $isFree, target: decideFx })
sample({ clock: answered, filter: $isFree, target: answerFx })

sample({ clock: decideFx.done, fn: ({ params }) => toDone(params), target: noticeShown })
sample({ clock: [decideFx.failData, answerFx.failData], fn: toNotice, target: noticeShown })
// the shown ones are all decided: the next of the queue come
sample({
  clock: decideFx.done,
  source: { state: $state, list: $list },
  filter: ({ list }) => list?.reviews.length === 0,
  fn: ({ state }) => first(state),
  target: loadFx,
})
// somebody else was first, or the author has changed it: what holds now is shown
sample({
  clock: [decideFx.failData, answerFx.failData],
  source: $state,
  filter: (_, { status }) => status === 404 || status === 409,
  fn: first,
  target: loadFx,
})

function toDone({ decision }: Decision): Notice {
  return decision === 'approve'
    ? { kind: 'success', text: 'Отзыв опубликован' }
    : { kind: 'success', text: 'Отзыв отклонён: автор увидит причину' }
}
