import { createEvent, createStore, merge, sample, type Unit } from 'effector'
import { createLatestCall, type CallOf } from './latest-call'
import { remember } from './page-rows'

type Options<Question, Params, Answer> = CallOf<Question, Params, Answer> & {
  /** The subject of the answer: while it is the same, the earlier answer stays until the next one is loaded. Default: the query. */
  idOf?: (question: Question) => unknown
  /** Number of cached answers: a cached one is shown immediately and reloaded. */
  remembered?: number
  /** Clears the cache when the data is outdated or belongs to another person. */
  forgetOn?: readonly Unit<unknown>[]
}

/**
 * Loads one thing: `$details` is null until the query is answered.
 * `opened` always requests; `addressRead` only if the address has another query than before (null: nothing is open), or if the last
 * request failed.
 * `retryClicked` is the person's retry, `invalidated` the model's, when the shown data is outdated.
 */
export function createDetails<Question, Params, Answer>({
  idOf = (question) => question,
  remembered = 0,
  forgetOn = [],
  ...call
}: Options<Question, Params, Answer>) {
  const opened = createEvent<Question>()
  const addressRead = createEvent<Question | null>()
  const closed = createEvent()
  const forgotten = merge([...forgetOn])
  const retryClicked = createEvent()
  const invalidated = createEvent()
  const { asked, cancelled, done, $isPending, $error } = createLatestCall(call)

  const $open = createStore<{ question: Question } | null>(null)
    .on(opened, (_, question) => ({ question }))
    .reset(closed)
  /** The current query; null when nothing is open. */
  const $question = $open.map((open) => open && open.question, { skipVoid: false })
  const $id = $open.map((open) => open && String(idOf(open.question)))
  const $details = createStore<Answer | null>(null).on(done, (_, { answer }) => answer)
  const $earlier = createStore<Readonly<Record<string, Answer>>>({}).on(done, (earlier, { question, answer }) =>
    remember(earlier, { key: String(idOf(question)), one: answer, most: remembered }),
  )
  $earlier.reset(forgotten)
  sample({
    clock: $id,
    source: $earlier,
    fn: (earlier, id) => (id === null ? null : (earlier[id] ?? null)),
    target: $details,
  })

  sample({ clock: opened, target: asked })
  sample({ clock: forgotten, fn: () => undefined, target: closed })
  sample({ clock: closed, target: cancelled })
  sample({
    clock: [retryClicked, invalidated],
    source: $open,
    filter: Boolean,
    fn: ({ question }) => question,
    target: asked,
  })

  const turned = sample({
    clock: addressRead,
    source: { open: $open, error: $error },
    filter: ({ open, error }, question) =>
      error !== null || JSON.stringify(open && open.question) !== JSON.stringify(question),
    fn: (_, question) => ({ question }),
  })
  sample({ clock: turned, filter: ({ question }) => question === null, fn: () => undefined, target: closed })
  const next = turned.filterMap(({ question }) => (question === null ? undefined : { question }))
  sample({ clock: next, fn: ({ question }): Question => question, target: opened })

  return { opened, addressRead, closed, retryClicked, invalidated, done, $question, $details, $isPending, $error }
}
