import { sample } from 'effector'
import { length, noticeShown, problemOf, required } from '@lavka/shared'
import { editProfileFx } from '../../../api/profile'
import { createForm, toProblems } from '../../../forms/form-model'
import { sessionAsked } from '../session'

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
sample({ clock: profileForm.sendFx.done, fn: () => undefined, target: sessionAsked })
