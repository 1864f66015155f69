import { attach, createEvent, createStore, is, type Effect, type Store } from 'effector'
import type { ApiError } from '../ports/request'
import { loggedOut } from '../state/auth'

/** Values of a form by field name; a ticked checkbox is `on`, or its value. */
export type FormValues = Partial<Record<string, string>>
export type FormProblems = Partial<Record<string, string>>

/** Problems by field name; empty when the form may be sent. */
type Check = (values: FormValues) => FormProblems

type Given<P, R> = {
  effect: Effect<P, R, ApiError>
  /** a store when the field names are known only at run time */
  check: Check | Store<{ check: Check }>
  toParams: (values: FormValues) => P
  /** Problems of single fields found by the server; shown at the fields, without a general message. */
  problemsOf?: (error: ApiError) => FormProblems
}

/** The model of a form: validates on submit, shows a problem at its field until it is edited, and keeps the form after a refusal. */
export function createForm<P, R>({ effect, check, toParams, problemsOf = () => ({}) }: Given<P, R>) {
  const edited = createEvent<string>()
  const opened = createEvent()
  const sendFx = attach({ effect, mapParams: toParams })
  const $check = is.store(check) ? check : createStore({ check })
  const checkFx = attach({ source: $check, effect: (given, values: FormValues) => given.check(values) })
  // An effect and not an event, because `sample` on an event keeps the last value of its clock, and typed values, passwords included, must exist
  // in the parameters of the call only. For the same reason use doneData, never done, for a form with a password.
  const submitFx = attach({
    source: { isPending: sendFx.pending, given: $check },
    async effect({ isPending, given }, values: FormValues) {
      const mayGo = !isPending && !hasAny(given.check(values))
      // both steps at once, so that a second press finds the first one pending; $refusal and $problems hold the result
      await Promise.all([checkFx(values), mayGo ? sendFx(values) : null]).catch(() => {})
    },
  })

  const $problems = createStore<FormProblems>({})
    .on(checkFx.doneData, (_, problems) => problems)
    .on(sendFx.failData, (_, error) => problemsOf(error))
    .on(edited, (problems, field) => (problems[field] ? { ...problems, [field]: undefined } : problems))
    .reset(opened, loggedOut)
  const $refusal = createStore('')
    .on(sendFx.failData, (_, error) => (hasAny(problemsOf(error)) ? '' : error.message))
    .reset(submitFx, edited, opened, sendFx.done, loggedOut)

  return { submitFx, edited, opened, sendFx, $problems, $refusal, $isPending: sendFx.pending }
}

const hasAny = (problems: FormProblems) => Object.keys(problems).length > 0

/** The problems of single fields in a refusal, `details: { fields: [{ field, message }] }`; none of another answer. */
export function problemsByField({ details }: Pick<ApiError, 'details'>): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('fields' in details) || !Array.isArray(details.fields))
    return {}
  const found: unknown[] = details.fields
  return Object.fromEntries(found.filter(isProblem).map(({ field, message }) => [field, message]))
}

function isProblem(one: unknown): one is { field: string; message: string } {
  return typeof one === 'object' && one !== null && 'field' in one && 'message' in one
}

/** Removes entries without a problem. */
export function toProblems(found: Record<string, string | null>): FormProblems {
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
