import { attach, createEvent, createStore, sample } from 'effector'
import type { User } from '@lavka/server/contract'
import {
  loggedIn,
  loggedOut,
  navigated,
  noticeShown,
  redirected,
  textHeaderChanged,
  type ApiError,
} from '@lavka/shared'
import { logInFx } from '../../api/users'
import { describeDevice } from './device'
import { landingOf } from './landing'

/** specification §5, word for word. */
export const REFUSED = 'Не удалось войти. Проверьте введенный логин или пароль'

type Entered = { login: string; psw: string }

export const opened = createEvent<{ back: string }>()
export const submitted = createEvent<Entered>()
export const continued = createEvent<Pick<User, 'role' | 'code'>>()

const device = describeDevice()
const $visit = createStore({ back: '', isMobile: device.type === 'web-mobile' }).on(opened, (visit, { back }) => ({
  ...visit,
  back,
}))

// The password is in the call's parameters only: no store holds it, nothing outlives the answer.
const enterFx = attach({
  effect: logInFx,
  mapParams: ({ login, psw }: Entered) => ({ body: { login: login.trim(), psw, ...device } }),
})

/** Logged in just now and on the way to where the person belongs: the form stays busy until the page changes. */
export const $isEntered = createStore(false)
  .on(enterFx.doneData, () => true)
  .reset(opened, loggedOut)
export const $isPending = enterFx.pending
export const $error = createStore('')
  .on(enterFx.failData, (_, error) => textOf(error))
  .reset(submitted, opened)
/** Which fields were sent empty. */
export const $empty = createStore({ login: false, psw: false })
  .on(submitted, (_, { login, psw }) => ({ login: login.trim() === '', psw: psw === '' }))
  .reset(opened)

sample({ clock: opened, fn: () => 'Вход', target: textHeaderChanged })
sample({
  clock: submitted,
  source: { isPending: $isPending, isEntered: $isEntered, empty: $empty },
  filter: ({ isPending, isEntered, empty }) => !isPending && !isEntered && !empty.login && !empty.psw,
  fn: (_, entered) => entered,
  target: enterFx,
})
sample({ clock: enterFx.doneData, target: loggedIn })
sample({
  clock: enterFx.doneData,
  source: $visit,
  fn: (visit, { user }) => landingOf(user, visit),
  target: redirected,
})
sample({
  clock: enterFx.failData,
  fn: (error) => ({ kind: 'warning', text: textOf(error) }) as const,
  target: noticeShown,
})
sample({ clock: continued, source: $visit, fn: (visit, user) => landingOf(user, visit), target: navigated })

/** A wrong login or password has the specified text; everything else says what really happened. */
function textOf({ code, message }: ApiError): string {
  return code === 'BAD_CREDENTIALS' ? REFUSED : message
}
