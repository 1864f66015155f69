import { createEffect, createEvent, createStore, sample } from 'effector'
import { $login, formatDay, loggedOut, noticeShown, saveFile, toNotice } from '@lavka/shared'
import { problemOf, required, createForm, toProblems } from '@lavka/shared/forms'
import { closeAccountFx, exportPersonFx } from '../../../api/profile'

export const exportAsked = createEvent()
export const closingStarted = createEvent()
export const closingLeft = createEvent()

/** Downloads a file. */
export const saveFileFx = createEffect(({ name, text }: { name: string; text: string }) => {
  saveFile(name, new Blob([text], { type: 'application/json' }))
})

/** The call itself contains the password, so that neither a double press nor an unattended page closes an account. */
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
sample({ clock: exportPersonFx.failData, fn: toNotice, target: noticeShown })

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
