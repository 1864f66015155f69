import { createEvent, createStore, merge, sample, type Unit } from 'effector'
import { createLatestCall, type CallOf } from './latest-call'
import { remember } from './page-rows'

type Options<Question, Params, Answer> = CallOf<Question, Params, Answer> & {
  /** What the answer is about: while it is the same, the earlier answer stays until the next one comes. By default the question. */
  idOf?: (question: Question) => unknown
  /** How many earlier answers are remembered: coming back shows such a one at once and asks for it anew. */
  remembered?: number
  /** When what is known is no longer true, or not this person's to see. */
  forgetOn?: readonly Unit<unknown>[]
}

/**
 * One thing and what the server says of it: `$details` is null until the answer to the question has come.
 * `opened` asks whenever it is called; `addressRead` only when the address says another question than before (null: nothing is open), or
 * when what it says has not come.
 * The person asks again by `retryClicked`, the model by `invalidated` when what is shown no longer holds.
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
  /** Of what is open; null when nothing is. */
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
