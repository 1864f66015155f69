import { attach, createEvent, createStore, sample } from 'effector'
import { createDetails, loggedOut, type ApiError } from '@lavka/shared'
import type { Poll } from '@lavka/server/contract'
import { answerPollFx, findPollFx } from '../../api/polls'
import { missing, problemsIn, toAnswers, type Given, type Problems } from './answers'

type Place = { code: string; device: 'web' | 'app' }

export const opened = createEvent<Place>()
export const answered = createEvent<{ question: number; answer: Given[number] }>()
export const submitted = createEvent()
/** The poll came with the page, which does not know whether this visitor has answered. */
export const ownStateAsked = createEvent()

const $place = createStore<Place>({ code: '', device: 'web' }).on(opened, (_, place) => place)
const details = createDetails({ effect: findPollFx, toParams: (code: string) => ({ params: { code } }) })
export const { retryClicked, $error } = details
const sendFx = attach({
  effect: answerPollFx,
  mapParams: ({ place, poll, given }: { place: Place; poll: Poll; given: Given }) => ({
    body: { ...place, answers: toAnswers(poll, given) },
  }),
})

export const $poll = details.$details
  // it may be opened again before the server is asked
  .on(sendFx.done, (poll) => poll && { ...poll, state: 'answered' as const })
  .on(sendFx.failData, (poll, { code }) => {
    if (poll === null) return poll
    if (code === 'POLL_ANSWERED') return { ...poll, state: 'answered' }
    return code === 'POLL_CLOSED' && poll.state !== 'draft' ? { ...poll, state: 'closed' } : poll
  })
export const $isSent = createStore(false)
  .on(sendFx.done, () => true)
  .reset(opened)
export const $given = createStore<Given>({})
  .on(answered, (given, { question, answer }) => ({ ...given, [question]: answer }))
  .reset(opened, sendFx.done, loggedOut)
/** The messages by answer, shown when sending. */
export const $problems = createStore<Problems>({})
  .on(sendFx.failData, (_, { details }) => problemsIn(details))
  .on(answered, (problems, { question }) => {
    return Object.fromEntries(Object.entries(problems).filter(([id]) => Number(id) !== question))
  })
  .reset(opened)
export const $sendError = createStore<ApiError | null>(null)
  .on(sendFx.failData, (_, error) => error)
  .reset(opened, submitted)
export const $isSending = sendFx.pending

// another poll is waited for; the same one stays, also when it came with the page
sample({
  clock: opened,
  source: details.$question,
  filter: (shown, { code }) => shown !== code,
  fn: () => undefined,
  target: details.closed,
})
sample({ clock: opened, fn: ({ code }) => code, target: details.opened })
sample({ clock: ownStateAsked, target: details.invalidated })

const tried = sample({
  clock: submitted,
  source: { place: $place, poll: $poll, given: $given, isSending: $isSending },
  filter: ({ isSending }) => !isSending,
})
sample({ clock: tried, fn: ({ poll, given }) => (poll ? missing(poll, given) : {}), target: $problems })
const ready = createEvent<{ place: Place; poll: Poll | null; given: Given }>()
sample({
  clock: tried,
  filter: ({ poll, given }) => poll !== null && Object.keys(missing(poll, given)).length === 0,
  target: ready,
})
sample({
  clock: ready,
  filter: (sending): sending is { place: Place; poll: Poll; given: Given } => sending.poll !== null,
  target: sendFx,
})
