import { createEvent, restore, sample } from 'effector'
import { loggedOut, noticeShown } from '@lavka/shared'
import { email as isEmail, pattern, problemOf, required, createForm, toProblems } from '@lavka/shared/forms'
import { sendEmailCodeFx, verifyEmailCodeFx } from '../../../api/profile'

export const opened = createEvent()
export const addressChanged = createEvent()

export const addressForm = createForm({
  effect: sendEmailCodeFx,
  check: ({ email = '' }) => toProblems({ email: problemOf(email, required, isEmail) }),
  toParams: ({ email = '' }) => ({ body: { email: email.trim() } }),
})

/** The address that the code was sent to. */
export const $sentTo = restore(
  sample({ clock: addressForm.sendFx.done, fn: ({ params: { email = '' } }) => email.trim() }),
  '',
).reset(opened, addressChanged, loggedOut)

export const codeForm = createForm({
  effect: verifyEmailCodeFx,
  check: ({ code = '' }) => toProblems({ code: problemOf(code, required, pattern(/^\d{6}$/, 'В коде шесть цифр')) }),
  toParams: ({ email = '', code = '' }) => ({ body: { email, code } }),
})

sample({ clock: opened, target: [addressForm.opened, codeForm.opened] })
sample({ clock: codeForm.sendFx.done, fn: () => undefined, target: opened })
sample({
  clock: codeForm.sendFx.done,
  fn: () => ({ kind: 'success', text: 'Почта изменена' }) as const,
  target: noticeShown,
})
