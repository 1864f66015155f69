import { createEffect, createEvent, createStore, sample } from 'effector'
import { $login, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { exportPersonFx, removeAccountFx } from '../../../api/profile'
import { repeatAfterPassword } from '../../../confirm/model'

export const exportAsked = createEvent()
export const removalStarted = createEvent()
export const removalLeft = createEvent()
export const removalConfirmed = createEvent()

repeatAfterPassword(exportPersonFx)
repeatAfterPassword(removeAccountFx)

/** Hands a file to the browser. */
export const saveFileFx = createEffect(({ name, text }: { name: string; text: string }) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
})

export const $isRemoving = createStore(false)
  .on(removalStarted, () => true)
  .reset(removalLeft, loggedOut)
export const $removalRefusal = createStore('')
  .on(removeAccountFx.failData, (_, { code, message }) => (code === 'PASSWORD_NEEDED' ? '' : message))
  .reset(removalStarted, removalLeft, removalConfirmed)
export const $isBusy = removeAccountFx.pending
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

sample({ clock: removalConfirmed, target: removeAccountFx })
sample({ clock: removeAccountFx.done, fn: () => undefined, target: loggedOut })
sample({
  clock: removeAccountFx.done,
  fn: () =>
    ({
      kind: 'success',
      title: 'Учётная запись удалена',
      text: 'Личные данные стёрты, заказы остались обезличенными.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
