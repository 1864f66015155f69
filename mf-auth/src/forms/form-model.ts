import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'

/** What a form holds by the names of its fields; a ticked box is `on`. */
export type Values = Partial<Record<string, string>>
export type Problems = Partial<Record<string, string>>

type Given<P, R> = {
  effect: Effect<P, R, ApiError>
  /** What is wrong, by the names of the fields; empty when the form may go. */
  check: (values: Values) => Problems
  toParams: (values: Values) => P
}

/** The life of a form: what was sent is checked, what is wrong stands at its field until it is mended, a refusal keeps the form. */
export function createForm<P, R>({ effect, check, toParams }: Given<P, R>) {
  const submitted = createEvent<Values>()
  const edited = createEvent<string>()
  const opened = createEvent()
  // what a person typed is in the call's parameters only: no store holds a password
  const sendFx = attach({ effect, mapParams: toParams })

  const $problems = createStore<Problems>({})
    .on(submitted, (_, values) => check(values))
    .on(edited, (problems, field) => (problems[field] ? { ...problems, [field]: undefined } : problems))
    .reset(opened, loggedOut)
  const $refusal = createStore('')
    // the password is asked for in its own dialog (src/confirm)
    .on(sendFx.failData, (_, { code, message }) => (code === 'PASSWORD_NEEDED' ? '' : message))
    .reset(submitted, edited, opened, sendFx.done, loggedOut)

  sample({
    clock: submitted,
    source: sendFx.pending,
    filter: (isPending, values) => !isPending && Object.keys(check(values)).length === 0,
    fn: (_, values) => values,
    target: sendFx,
  })

  return { submitted, edited, opened, sendFx, $problems, $refusal, $isPending: sendFx.pending }
}

/** Leaves out what is not wrong. */
export function toProblems(found: Record<string, string | null>): Problems {
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
