import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../ports/request'

/** The dependencies of each model factory: a call of the contract, and its parameters for a query. */
export type CallOf<Question, Params, Answer> = {
  effect: Effect<Params, Answer, ApiError>
  toParams: (question: Question) => Params
}

/**
 * A call of which only the answer to the latest query counts: earlier answers and errors are ignored.
 * Each request is a separate object, so that the same query sent twice is two requests.
 */
export function createLatestCall<Question, Params, Answer>({ effect, toParams }: CallOf<Question, Params, Answer>) {
  type Asking = { question: Question }
  const asked = createEvent<Question>()
  /** Ignores a pending answer. */
  const cancelled = createEvent()
  const callFx = attach({ effect, mapParams: ({ question }: Asking) => toParams(question) })

  const $latest = createStore<Asking | null>(null)
    .on(callFx, (_, asking) => asking)
    .reset(cancelled)
  const done = sample({
    clock: callFx.done,
    source: $latest,
    filter: (latest, { params }) => latest === params,
    fn: (_, { params: { question }, result }) => ({ question, answer: result }),
  })
  const failed = sample({
    clock: callFx.fail,
    source: $latest,
    filter: (latest, { params }) => latest === params,
    fn: (_, { error }) => error,
  })
  const $isPending = createStore(false)
    .on(callFx, () => true)
    .reset(done, failed, cancelled)
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    .reset(callFx, cancelled)

  sample({ clock: asked, fn: (question) => ({ question }), target: callFx })

  return { asked, cancelled, done, failed, $latest, $isPending, $error }
}
