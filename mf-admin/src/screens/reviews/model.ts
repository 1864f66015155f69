import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut, noticeShown, toNotice, type ApiError, type Notice } from '@lavka/shared'
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

type Decision = { review: OfficeReview; decision: 'approve' | 'reject'; reason: string }
type List = FindOfficeReviews['answer']

export const opened = createEvent<ReviewState>()
export const retried = createEvent()
export const moreAsked = createEvent()
export const decided = createEvent<Decision>()
export const answered = createEvent<{ review: OfficeReview; text: string }>()

const $state = createStore<ReviewState>('waiting').on(opened, (_, state) => state)

const loadFx = attach({
  effect: findOfficeReviewsFx,
  mapParams: ({ state, rowSkip }: { state: ReviewState; rowSkip: number }) => ({ query: { state, rowSkip } }),
})
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

const first = (state: ReviewState) => ({ state, rowSkip: 0 })
sample({ clock: [opened, retried], source: $state, fn: first, target: loadFx })
sample({
  clock: moreAsked,
  source: { state: $state, list: $list, isLoading: $isLoading },
  filter: ({ isLoading }) => !isLoading,
  fn: ({ state, list }) => ({ state, rowSkip: list?.reviews.length ?? 0 }),
  target: loadFx,
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
