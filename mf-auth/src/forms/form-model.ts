import { attach, createEvent, createStore, type Effect } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'

/** What a form holds by the names of its fields; a ticked box is `on`, or the value it has. */
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
  const edited = createEvent<string>()
  const opened = createEvent()
  const sendFx = attach({ effect, mapParams: toParams })
  // An effect and not an event, as nothing may listen to it by `sample`: that keeps the last value of its clock, and what a person
  // typed, passwords too, is to be in the call's parameters only. For the same reason: doneData, never done, of a form with a password.
  const submitFx = attach({
    source: sendFx.pending,
    async effect(isPending, values: Values) {
      if (isPending || Object.keys(check(values)).length > 0) return
      await sendFx(values).catch(() => {})
    },
  })

  const $problems = createStore<Problems>({})
    .on(submitFx, (_, values) => check(values))
    .on(edited, (problems, field) => (problems[field] ? { ...problems, [field]: undefined } : problems))
    .reset(opened, loggedOut)
  const $refusal = createStore('')
    // the password is asked for in its own dialog (src/confirm)
    .on(sendFx.failData, (_, { code, message }) => (code === 'PASSWORD_NEEDED' ? '' : message))
    .reset(submitFx, edited, opened, sendFx.done, loggedOut)

  return { submitFx, edited, opened, sendFx, $problems, $refusal, $isPending: sendFx.pending }
}

/** Leaves out what is not wrong. */
export function toProblems(found: Record<string, string | null>): Problems {
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
