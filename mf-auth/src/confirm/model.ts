import { attach, createEvent, createStore, sample, type Effect, type Event } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import { problemOf, required, createForm, toProblems } from '@lavka/shared/forms'
import { confirmPasswordFx } from '../api/users'

const asked = createEvent()
export const confirmClosed = createEvent()

export const confirmForm = createForm({
  effect: confirmPasswordFx,
  check: ({ psw = '' }) => toProblems({ psw: problemOf(psw, required) }),
  toParams: ({ psw = '' }) => ({ body: { psw } }),
})
export const $isConfirmOpen = createStore(false)
  .on(asked, () => true)
  .reset(confirmClosed, confirmForm.sendFx.done, loggedOut)

sample({ clock: asked, target: confirmForm.opened })

type Refused<P> = { params: P }

/**
 * A call that needs the password besides the session (PASSWORD_NEEDED, quality.md §1.4): the person types it in a dialog,
 * and the call is repeated with it.
 */
export function repeatAfterPassword<P, R>(effect: Effect<P, R, ApiError>): void {
  const refused = effect.fail.filterMap(({ error, params }) =>
    error.code === 'PASSWORD_NEEDED' ? { params } : undefined,
  )
  const $waiting = createStore<Refused<P> | null>(null)
    .on(refused, (_, waiting) => waiting)
    .reset(confirmClosed, loggedOut, effect.done)
  const againFx = attach({ effect, mapParams: ({ params }: Refused<P>) => params })
  const due: Event<Refused<P>> = sample({ clock: confirmForm.sendFx.doneData, source: $waiting }).filterMap(
    (waiting) => waiting ?? undefined,
  )
  sample({ clock: refused.map(() => undefined), target: asked })
  sample({ clock: due, target: againFx })
}
