import { createStore, sample } from 'effector'
import { noticeShown, problemOf, required, toNotice } from '@lavka/shared'
import { changePasswordFx } from '../../../api/users'
import { createForm, toProblems } from '../../../forms/form-model'
import { newPasswordProblem } from '../../../forms/strength'

export const passwordForm = createForm({
  effect: changePasswordFx,
  check: ({ oldpsw = '', newpsw = '' }) =>
    toProblems({
      // a password is taken as it is, spaces too
      oldpsw: oldpsw === '' ? problemOf('', required) : null,
      newpsw: oldpsw !== '' && oldpsw === newpsw ? 'Это прежний пароль' : newPasswordProblem(newpsw),
    }),
  toParams: ({ oldpsw = '', newpsw = '' }) => ({ body: { oldpsw, newpsw } }),
})

/** How many times it was changed on this page: each empties the form. */
export const $changes = createStore(0).on(passwordForm.sendFx.done, (count) => count + 1)

// specification §8: a password change error is an info notice
sample({ clock: passwordForm.sendFx.failData, fn: toNotice, target: noticeShown })
sample({
  clock: passwordForm.sendFx.doneData,
  fn: () =>
    ({ kind: 'success', title: 'Пароль изменён', text: 'На остальных устройствах понадобится войти снова.' }) as const,
  target: noticeShown,
})
