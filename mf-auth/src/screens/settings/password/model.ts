import { createStore, sample } from 'effector'
import { noticeShown, toNotice } from '@lavka/shared'
import { problemOf, required, createForm, toProblems } from '@lavka/shared/forms'
import { changePasswordFx } from '../../../api/users'
import { newPasswordProblem } from '../../../forms/strength'

export const passwordForm = createForm({
  effect: changePasswordFx,
  check: ({ oldpsw = '', newpsw = '' }) =>
    toProblems({
      // passwords are not trimmed
      oldpsw: oldpsw === '' ? problemOf('', required) : null,
      newpsw: oldpsw !== '' && oldpsw === newpsw ? 'Это прежний пароль' : newPasswordProblem(newpsw),
    }),
  toParams: ({ oldpsw = '', newpsw = '' }) => ({ body: { oldpsw, newpsw } }),
})

/** The number of changes on this page; each resets the form. */
export const $changes = createStore(0).on(passwordForm.sendFx.done, (count) => count + 1)

// specification §8: a password change error is an info notice
sample({ clock: passwordForm.sendFx.failData, fn: toNotice, target: noticeShown })
sample({
  clock: passwordForm.sendFx.doneData,
  fn: () =>
    ({ kind: 'success', title: 'Пароль изменён', text: 'На остальных устройствах понадобится войти снова.' }) as const,
  target: noticeShown,
})
