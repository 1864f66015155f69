import { createEvent, createStore, restore, sample } from 'effector'
import { noticeShown, paths, redirected, textHeaderChanged } from '@lavka/shared'
import { email as isEmail, problemOf, required, createForm, toProblems } from '@lavka/shared/forms'
import { restoreAccessFx, sendRestoreCodeFx, verifyRestoreCodeFx } from '../../api/registration'
import { newPasswordProblem } from '../../forms/strength'
import { createPhoneCheck } from '../../phone-check/model'
import { $wayBack, wayBackAsked } from '../../way-back/model'

export const opened = createEvent()

/** 1. Sends a link by e-mail. The answer is the same whether the address is known or not. */
export const emailForm = createForm({
  effect: restoreAccessFx,
  check: ({ email = '' }) => toProblems({ email: problemOf(email, required, isEmail) }),
  toParams: ({ email = '', device }) => ({
    body: { email: email.trim(), ...(device === 'app' && { device: 'app' as const }) },
  }),
})
export const $sentTo = restore(
  sample({ clock: emailForm.sendFx.done, fn: ({ params: { email = '' } }) => email.trim() }),
  '',
).reset(opened)

/** 2. Sends a code by SMS, which is exchanged for the logins of the number and another code. */
export const phoneCheck = createPhoneCheck({ send: sendRestoreCodeFx, verify: verifyRestoreCodeFx })
export const $proof = createStore<{ code: string; logins: string[] } | null>(null)
  .on(phoneCheck.verified, (_, proof) => proof)
  .reset(opened)

/** 3. Sets the new password: by the code of the mail, or by the login and the code from step 2. */
export const passwordForm = createForm({
  effect: restoreAccessFx,
  check: ({ psw = '', login }) => toProblems({ psw: newPasswordProblem(psw, login ? [login] : []) }),
  toParams: ({ code = '', login, psw = '' }) => ({ body: login ? { login, psw, code } : { code, pwd: psw } }),
})

sample({ clock: opened, fn: () => 'Восстановление доступа', target: textHeaderChanged })
sample({ clock: opened, target: [emailForm.opened, phoneCheck.opened, passwordForm.opened] })
sample({ clock: opened, target: wayBackAsked })
sample({ clock: passwordForm.sendFx.doneData, source: $wayBack, fn: (back) => paths.login(back), target: redirected })
sample({
  clock: passwordForm.sendFx.doneData,
  fn: () => ({ kind: 'success', title: 'Пароль изменён', text: 'Войдите с новым паролем.', seconds: 10 }) as const,
  target: noticeShown,
})
