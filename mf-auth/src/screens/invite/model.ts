import { createEvent, createStore, sample } from 'effector'
import { $role, createDetails, loggedOut, navigated, paths, textHeaderChanged, type ApiError } from '@lavka/shared'
import { findProfileFx } from '../../api/profile'
import { acceptInvitationFx, findInvitationFx } from '../../api/invitations'
import { wayBackKept } from '../../way-back/model'

/** The code of the link. */
export const opened = createEvent<string>()
export const accepted = createEvent()
export const left = createEvent()

export const $code = createStore('').on(opened, (_, code) => code)
/** Where somebody comes back to from the login or the registration. */
export const $back = $code.map((code) => paths.invite(code))

const details = createDetails({ effect: findInvitationFx, toParams: (code: string) => ({ params: { code } }) })
export const { retryClicked, $error: $loadError, $details: $invitation } = details
export const $isAccepting = acceptInvitationFx.pending
export const $isAccepted = createStore(false)
  .on(acceptInvitationFx.done, () => true)
  .reset(opened)
export const $acceptError = createStore<ApiError | null>(null)
  .on(acceptInvitationFx.failData, (_, error) => error)
  .reset(opened, acceptInvitationFx)

/** Whether the buyer has a password, without which nothing is accepted; null until the server has told. */
export const $hasPassword = createStore<boolean | null>(null)
  .on(findProfileFx.doneData, (_, { hasPassword }) => hasPassword)
  .reset(opened, loggedOut)
sample({
  clock: details.$details,
  source: $role,
  filter: (role, found) => role === 'client' && found !== null,
  fn: () => ({}),
  target: findProfileFx,
})

sample({ clock: opened, fn: () => 'Приглашение', target: textHeaderChanged })
// opening the link only reads: programs that open links press no buttons
sample({ clock: opened, fn: (code) => code || null, target: details.addressRead })
sample({ clock: opened, filter: (code) => code !== '', fn: (code) => paths.invite(code), target: wayBackKept })
sample({ clock: accepted, source: $code, fn: (code) => ({ params: { code } }), target: acceptInvitationFx })
sample({ clock: acceptInvitationFx.done, fn: () => '', target: wayBackKept })
sample({ clock: left, target: loggedOut })

/** The server has ended the session of who has accepted. A logout leads to the first page, and here from there to the login. */
export function connect() {
  sample({
    clock: loggedOut,
    source: $isAccepted,
    filter: Boolean,
    fn: () => paths.login(paths.admin()),
    target: navigated,
  })
}
