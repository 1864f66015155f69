import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import { saveDraftFx } from '../../api/call-centre'
import { nextSaving, refused, saved, type Saving } from './desk'
import { $desk, loadDraftsFx } from './model'
import { isUnsaved, toContent } from './tab'

// Each change is written down on the server by itself, so that another seat, a reload or a crash finds it.

const QUIET_MS = 350
const RETRY_MS = 4000

/** The operator takes a basket although it was changed elsewhere: what stands here goes over it. */
export const conflictTaken = createEvent<string>()

export const saveFx = attach({
  effect: saveDraftFx,
  mapParams: ({ tab, state }: Saving) => ({
    body: { key: tab.key, version: tab.version, state, content: toContent(tab) },
  }),
})
const waitFx = createEffect(({ milliseconds }: { milliseconds: number; changes: number }) => {
  return new Promise<void>((done) => setTimeout(done, milliseconds))
})

$desk
  .on(saveFx.done, (desk, { params, result }) => saved(desk, params, result.version))
  .on(saveFx.fail, (desk, { params, error }) => {
    if (!isLasting(error)) return desk
    const version = typeof error.details === 'number' ? error.details : 0
    return refused(desk, params, { message: error.message, version })
  })
  .on(conflictTaken, (desk, key) => ({
    ...desk,
    tabs: desk.tabs.map((tab) =>
      tab.key === key && tab.conflict
        ? { ...tab, version: tab.conflict.version, conflict: null, revision: tab.revision + 1 }
        : tab,
    ),
  }))

const $changes = createStore(0).on($desk, (count) => count + 1)
export const saveDue = createEvent()

sample({ clock: $desk, source: $changes, fn: (changes) => ({ milliseconds: QUIET_MS, changes }), target: waitFx })
// the last change has been followed by quiet, or a failure by a pause
sample({
  clock: waitFx.done,
  source: $changes,
  filter: (changes, { params }) => params.changes === changes || params.milliseconds === RETRY_MS,
  fn: () => undefined,
  target: saveDue,
})
sample({
  clock: saveDue,
  source: { desk: $desk, isSaving: saveFx.pending },
  filter: ({ desk, isSaving }) => !isSaving && nextSaving(desk) !== null,
  fn: ({ desk }) => nextSaving(desk),
  target: createSaving(),
})
sample({ clock: saveFx.done, fn: () => undefined, target: saveDue })
sample({
  clock: saveFx.failData,
  source: $changes,
  filter: (_, error) => !isLasting(error),
  fn: (changes) => ({ milliseconds: RETRY_MS, changes }),
  target: waitFx,
})
// others see at once what was parked, and so do we
sample({
  clock: saveFx.done,
  filter: ({ params }) => params.state === 'parked',
  fn: () => undefined,
  target: loadDraftsFx,
})

function createSaving() {
  const savingChosen = createEvent<Saving | null>()
  sample({ clock: savingChosen, filter: Boolean, target: saveFx })
  return savingChosen
}

const $isOffline = createStore(false)
  .on(saveFx.failData, (_, error) => !isLasting(error))
  .reset(saveFx.done, loggedOut)

export const $hasUnsaved = $desk.map(({ tabs, leaving }) => leaving.length > 0 || tabs.some(isUnsaved))

/** What the operator is told of it. */
export const $savingState = combine($hasUnsaved, $isOffline, (hasUnsaved, isOffline) => {
  if (isOffline) return 'Нет связи: сохраним, когда появится'
  return hasUnsaved ? 'Сохраняем…' : 'Всё сохранено'
})

/** Trying again will not help: somebody has to decide. */
export function isLasting({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401
}
