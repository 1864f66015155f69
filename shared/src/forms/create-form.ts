import { attach, createEvent, createStore, is, type Effect, type Store } from 'effector'
import type { ApiError } from '../ports/request'
import { loggedOut } from '../state/auth'

/** What a form holds by the names of its fields; a ticked box is `on`, or the value it has. */
export type FormValues = Partial<Record<string, string>>
export type FormProblems = Partial<Record<string, string>>

/** What is wrong, by the names of the fields; empty when the form may go. */
type Check = (values: FormValues) => FormProblems

type Given<P, R> = {
  effect: Effect<P, R, ApiError>
  /** a store where what is asked for is known at run time only */
  check: Check | Store<{ check: Check }>
  toParams: (values: FormValues) => P
  /** What the server found wrong in single fields; it stands at them, and the refusal is not said beside. */
  problemsOf?: (error: ApiError) => FormProblems
}

/** The life of a form: what was sent is checked, what is wrong stands at its field until it is mended, a refusal keeps the form. */
export function createForm<P, R>({ effect, check, toParams, problemsOf = () => ({}) }: Given<P, R>) {
  const edited = createEvent<string>()
  const opened = createEvent()
  const sendFx = attach({ effect, mapParams: toParams })
  const $check = is.store(check) ? check : createStore({ check })
  const checkFx = attach({ source: $check, effect: (given, values: FormValues) => given.check(values) })
  // An effect and not an event, as nothing may listen to it by `sample`: that keeps the last value of its clock, and what a person
  // typed, passwords too, is to be in the call's parameters only. For the same reason: doneData, never done, of a form with a password.
  const submitFx = attach({
    source: { isPending: sendFx.pending, given: $check },
    async effect({ isPending, given }, values: FormValues) {
      const mayGo = !isPending && !hasAny(given.check(values))
      // begun in one step, so that a second press finds the first one pending; $refusal and $problems say how it went
      await Promise.all([checkFx(values), mayGo ? sendFx(values) : null]).catch(() => {})
    },
  })

  const $problems = createStore<FormProblems>({})
    .on(checkFx.doneData, (_, problems) => problems)
    .on(sendFx.failData, (_, error) => problemsOf(error))
    .on(edited, (problems, field) => (problems[field] ? { ...problems, [field]: undefined } : problems))
    .reset(opened, loggedOut)
  const $refusal = createStore('')
    // a dialog of its own asks for the password (mf-auth/src/confirm)
    .on(sendFx.failData, (_, error) =>
      error.code === 'PASSWORD_NEEDED' || hasAny(problemsOf(error)) ? '' : error.message,
    )
    .reset(submitFx, edited, opened, sendFx.done, loggedOut)

  return { submitFx, edited, opened, sendFx, $problems, $refusal, $isPending: sendFx.pending }
}

const hasAny = (problems: FormProblems) => Object.keys(problems).length > 0

/** Leaves out what is not wrong. */
export function toProblems(found: Record<string, string | null>): FormProblems {
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
