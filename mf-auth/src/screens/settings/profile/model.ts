import { sample } from 'effector'
import { $token, length, loggedIn, noticeShown, problemOf, required } from '@lavka/shared'
import { editProfileFx } from '../../../api/profile'
import { restoreSessionFx } from '../../../api/users'
import { createForm, toProblems } from '../../../forms/form-model'

export const profileForm = createForm({
  effect: editProfileFx,
  check: ({ name = '' }) => toProblems({ name: problemOf(name, required, length(1, 200)) }),
  toParams: ({ name = '', oktmo = '' }) => ({ body: { name: name.trim(), ...(oktmo && { oktmo }) } }),
})

sample({
  clock: profileForm.sendFx.done,
  fn: () => ({ kind: 'success', text: 'Профиль сохранён' }) as const,
  target: noticeShown,
})
// the name stands in the header, too
sample({
  clock: profileForm.sendFx.done,
  source: $token,
  fn: (token) => ({ body: { token } }),
  target: restoreSessionFx,
})
sample({ clock: restoreSessionFx.doneData, target: loggedIn })
