import { attach, createEffect, sample } from 'effector'
import { $token, loggedIn, navigated, noticeShown, paths } from '@lavka/shared'
import { createForm, filled, problemOf, toProblems } from '@lavka/shared/forms'
import { restoreSessionFx, setFirstPasswordFx } from '../../../api/users'
import { newPasswordProblem } from '../../../forms/strength'
import { $wayBack } from '../../../way-back/model'

/** The login and password of an account that began with a phone code (docs/decisions/0121-what-a-phone-code-opens.md). */
export const firstForm = createForm({
  effect: setFirstPasswordFx,
  check: ({ login = '', psw = '' }) =>
    toProblems({ login: problemOf(login, filled('Придумайте логин')), psw: newPasswordProblem(psw, [login]) }),
  toParams: ({ login = '', psw = '' }) => ({ body: { login: login.trim(), psw } }),
  problemsOf: ({ code, message }) => (code === 'LOGIN_TAKEN' ? { login: message } : {}),
})

/** The browser renews its session by the login: it has to know the new one. */
const readSessionFx = attach({
  source: $token,
  effect: createEffect((token: string) => restoreSessionFx({ body: { token } })),
})
sample({ clock: firstForm.sendFx.doneData, fn: () => undefined, target: readSessionFx })
sample({ clock: readSessionFx.doneData, target: loggedIn })
sample({
  clock: firstForm.sendFx.doneData,
  fn: ({ login }) =>
    ({
      kind: 'success',
      title: 'Пароль задан',
      text: `Теперь можно входить и с логином «${login}». Чтобы не потерять доступ вместе с номером, добавьте почту.`,
      seconds: 10,
    }) as const,
  target: noticeShown,
})
// who needed the password to accept an invitation goes on with it
sample({
  clock: readSessionFx.finally,
  source: $wayBack,
  filter: (back) => back.startsWith(paths.invite('')),
  target: navigated,
})
