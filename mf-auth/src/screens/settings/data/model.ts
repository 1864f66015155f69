import { createEffect, createEvent, createStore, sample } from 'effector'
import { $login, formatDay, loggedOut, noticeShown, problemOf, required, toNotice } from '@lavka/shared'
import { closeAccountFx, exportPersonFx } from '../../../api/profile'
import { repeatAfterPassword } from '../../../confirm/model'
import { createForm, toProblems } from '../../../forms/form-model'

export const exportAsked = createEvent()
export const closingStarted = createEvent()
export const closingLeft = createEvent()

repeatAfterPassword(exportPersonFx)

/** Hands a file to the browser. */
export const saveFileFx = createEffect(({ name, text }: { name: string; text: string }) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
})

/** The password goes with the call itself: neither a second press nor an open page closes an account. */
export const closeForm = createForm({
  effect: closeAccountFx,
  check: ({ psw = '' }) => toProblems({ psw: problemOf(psw, required) }),
  toParams: ({ psw = '' }) => ({ body: { psw } }),
})
export const $isClosingOpen = createStore(false)
  .on(closingStarted, () => true)
  .reset(closingLeft, closeForm.sendFx.doneData, loggedOut)
sample({ clock: closingStarted, target: closeForm.opened })
export const $isExporting = exportPersonFx.pending

sample({ clock: exportAsked, target: exportPersonFx })
sample({
  clock: exportPersonFx.doneData,
  source: $login,
  fn: (login, data) => ({ name: `lavka-${login}.json`, text: JSON.stringify(data, null, 2) }),
  target: saveFileFx,
})
sample({
  clock: exportPersonFx.failData,
  filter: ({ code }) => code !== 'PASSWORD_NEEDED',
  fn: toNotice,
  target: noticeShown,
})

sample({ clock: closeForm.sendFx.doneData, fn: () => undefined, target: loggedOut })
sample({
  clock: closeForm.sendFx.doneData,
  fn: ({ removedAfter }) =>
    ({
      kind: 'success',
      title: 'Учётная запись закрыта',
      text: `До ${formatDay(removedAfter)} её можно вернуть: войдите с прежним логином и паролем. Потом данные сотрутся навсегда.`,
      seconds: 10,
    }) as const,
  target: noticeShown,
})
