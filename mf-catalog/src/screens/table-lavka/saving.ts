import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { delay } from 'patronum/delay'
import { mayRetry } from '@lavka/domain/may-retry'
import { loggedOut } from '@lavka/shared'
import { saveDraftFx } from '../../api/call-centre'
import { nextSaving, refused, saved, type Saving } from './desk'
import { $desk, loadDraftsFx } from './model'
import { isUnsaved, toContent } from './tab'

// Saves each change on the server, so that it survives a reload or crash and other workplaces see it.

const PAUSE_MS = 350
const RETRY_MS = 4000

/** The operator keeps the local version although the basket was changed elsewhere: it overwrites the server's. */
export const conflictTaken = createEvent<string>()

export const saveFx = attach({
  effect: saveDraftFx,
  mapParams: ({ tab, state }: Saving) => ({
    body: { key: tab.key, version: tab.version, state, content: toContent(tab) },
  }),
})

$desk
  .on(saveFx.done, (desk, { params, result }) => saved(desk, params, result.version))
  .on(saveFx.fail, (desk, { params, error }) => {
    if (mayRetry(error)) return desk
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

export const saveDue = createEvent()

debounce({ source: $desk, timeout: PAUSE_MS, target: saveDue })
sample({
  clock: saveDue,
  source: { desk: $desk, isSaving: saveFx.pending },
  filter: ({ desk, isSaving }) => !isSaving && nextSaving(desk) !== null,
  fn: ({ desk }) => nextSaving(desk),
  target: createSaving(),
})
sample({ clock: saveFx.done, fn: () => undefined, target: saveDue })
delay({
  source: sample({ clock: saveFx.failData, filter: mayRetry }),
  timeout: RETRY_MS,
  target: saveDue,
})
// reload the list of parked baskets at once
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
  .on(saveFx.failData, (_, error) => mayRetry(error))
  .reset(saveFx.done, loggedOut)

export const $hasUnsaved = $desk.map(({ tabs, leaving }) => leaving.length > 0 || tabs.some(isUnsaved))

/** The message for the operator. */
export const $savingState = combine($hasUnsaved, $isOffline, (hasUnsaved, isOffline) => {
  if (isOffline) return 'Нет связи: сохраним, когда появится'
  return hasUnsaved ? 'Сохраняем…' : 'Всё сохранено'
})
