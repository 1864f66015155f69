import { OFFLINE_KEY, toChoices, type OfflineChoices } from '@lavka/domain/offline'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $id, noticeShown, readStoredFx, writeStoredFx } from '@lavka/shared'
import { settleWorker, startWorker } from '../own-worker'

export const opened = createEvent()
/** «Открывать без связи» in this browser. */
export const switched = createEvent<boolean>()

const startFx = createEffect(startWorker)
export const settleFx = createEffect(settleWorker)

export const $isBusy = startFx.pending
const $choices = createStore<OfflineChoices>({}).on(readStoredFx.done, (choices, { params, result }) =>
  params === OFFLINE_KEY ? toChoices(result) : choices,
)
/** Whether this person has switched it on in this browser. */
export const $isOffline = combine($choices, $id, (choices, id) => choices[id] ?? false)

sample({ clock: opened, fn: () => OFFLINE_KEY, target: readStoredFx })
// the choice is kept before there is a worker: the shell unregisters one that nobody has chosen
const chosen = sample({
  clock: [switched, startFx.fail.map(() => false)],
  source: { choices: $choices, id: $id },
  fn: ({ choices, id }, isOn) => ({ ...choices, [id]: isOn }),
})
sample({ clock: chosen, target: $choices })
sample({ clock: chosen, fn: (value) => ({ key: OFFLINE_KEY, value }), target: writeStoredFx })
sample({ clock: switched, filter: Boolean, fn: () => undefined, target: startFx })
sample({ clock: switched, filter: (isOn) => !isOn, target: settleFx })

sample({
  clock: startFx.failData,
  fn: () => ({ kind: 'warning', text: 'Браузер не позволил хранить страницы. Попробуйте ещё раз позже.' }) as const,
  target: noticeShown,
})
