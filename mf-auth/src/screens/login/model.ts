import { attach, createEvent, createStore, merge, sample } from 'effector'
import type { User } from '@lavka/server/contract'
import {
  $firstAuth,
  authFetchingChanged,
  describeDevice,
  loggedIn,
  loggedOut,
  navigated,
  noticeShown,
  redirected,
  textHeaderChanged,
  type ApiError,
} from '@lavka/shared'
import { filled, problemOf } from '@lavka/shared/forms'
import { enterByPhoneFx, sendEntryCodeFx } from '../../api/registration'
import { logInFx } from '../../api/users'
import { createPhoneCheck } from '../../phone-check/model'
import { ownPath, wayBackKept } from '../../way-back/model'
import { landingOf } from './landing'

/** The exact text of specification §5. */
export const REFUSED = 'Не удалось войти. Проверьте введенный логин или пароль'

type Entered = { login: string; psw: string }

export const opened = createEvent<{ back: string }>()
export const continued = createEvent<Pick<User, 'role' | 'code'>>()

const $visit = createStore({ back: '' }).on(opened, (_, visit) => visit)
const visitOf = ({ back }: { back: string }) => ({ back, isMobile: describeDevice().type === 'web-mobile' })

// The password is only in the parameters of the call, never in a store.
const enterFx = attach({
  effect: logInFx,
  mapParams: ({ login, psw }: Entered) => ({ body: { login: login.trim(), psw, ...describeDevice() } }),
})

/** A login by the code of an SMS (docs/decisions/0121-what-a-phone-code-opens.md). */
export const phoneCheck = createPhoneCheck({
  send: sendEntryCodeFx,
  verify: attach({
    effect: enterByPhoneFx,
    mapParams: ({ body }: { body: { phone: string; code: string } }) => ({ body: { ...body, ...describeDevice() } }),
  }),
})
export const byPhoneChosen = createEvent<boolean>()
export const $isByPhone = createStore(false)
  .on(byPhoneChosen, (_, isByPhone) => isByPhone)
  .reset(opened)
sample({ clock: byPhoneChosen, fn: () => undefined, target: phoneCheck.opened })

const entered = merge([enterFx.doneData, phoneCheck.verified])

/** True from the login until the page changes; the form stays busy meanwhile. */
export const $isEntered = createStore(false)
  .on(entered, () => true)
  .reset(opened, loggedOut)
export const $isPending = enterFx.pending

// an effect and not an event, because `sample` stores the last value of its clock (shared/src/forms/create-form.ts)
export const submitFx = attach({
  source: { isPending: $isPending, isEntered: $isEntered },
  async effect({ isPending, isEntered }, entered: Entered) {
    const { login, psw } = problemsOf(entered)
    if (isPending || isEntered || login !== null || psw !== null) return
    await enterFx(entered).catch(() => {})
  },
})
export const $error = createStore('')
  .on(enterFx.failData, (_, error) => textOf(error))
  .reset(submitFx, opened)
/** The messages of the missing fields. */
export const $problems = createStore<Problems>({ login: null, psw: null })
  .on(submitFx, (_, entered) => problemsOf(entered))
  .reset(opened)

sample({ clock: opened, fn: () => 'Вход', target: textHeaderChanged })
sample({ clock: opened, fn: ({ back }) => ownPath(back), target: wayBackKept })
sample({ clock: entered, fn: () => '', target: wayBackKept })
sample({ clock: [enterFx.pending, phoneCheck.codeForm.$isPending], target: authFetchingChanged })
sample({ clock: entered, target: loggedIn })
// a login within the grace period reopens a closed account
sample({
  clock: entered,
  filter: ({ data }) => data.isReopened === true,
  fn: () =>
    ({
      kind: 'success',
      title: 'Учётная запись снова открыта',
      text: 'Удаления не будет, всё осталось на месте.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
// specification §3, firstAuth: a welcome notice at the first login
sample({
  clock: entered,
  source: $firstAuth,
  filter: Boolean,
  fn: (_, { user }) =>
    ({
      kind: 'success',
      title: `Здравствуйте, ${user.name}!`,
      text: 'Это ваш первый вход. Адреса доставки, телефон и способ уведомлений можно указать в настройках.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
sample({
  clock: entered,
  source: $visit,
  fn: (visit, { user }) => landingOf(user, visitOf(visit)),
  target: redirected,
})
sample({
  clock: enterFx.failData,
  fn: (error) => ({ kind: 'warning', text: textOf(error) }) as const,
  target: noticeShown,
})
sample({ clock: continued, source: $visit, fn: (visit, user) => landingOf(user, visitOf(visit)), target: navigated })

type Problems = { login: string | null; psw: string | null }

function problemsOf({ login, psw }: Entered): Problems {
  // a password may be spaces, so rules that trim are not used
  return { login: problemOf(login, filled('Введите логин')), psw: psw === '' ? 'Введите пароль' : null }
}

/** A wrong login or password has the specified text; other failures show the server's message. */
function textOf({ code, message }: ApiError): string {
  return code === 'BAD_CREDENTIALS' ? REFUSED : message
}
