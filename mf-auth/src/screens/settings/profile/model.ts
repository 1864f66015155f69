import { sample } from 'effector'
import { noticeShown } from '@lavka/shared'
import { length, problemOf, required, createForm, toProblems } from '@lavka/shared/forms'
import { editProfileFx } from '../../../api/profile'
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
// the header shows the name as well
sample({ clock: profileForm.sendFx.done, fn: () => undefined, target: sessionAsked })
