import { createDetails, loggedOut, noticeShown } from '@lavka/shared'
import { attachFilesFx, findFilesFx } from '@lavka/shared/ui-files'
import { attach, createEvent, createStore, sample } from 'effector'
import { invalidated, panelAsked } from './model'

// The picture of a category in its panel. Nothing changes before it is saved (docs/files.md).

const obj = 'categories'
export const changed = createEvent<number[]>()
export const saveClicked = createEvent()

const files = createDetails({
  effect: findFilesFx,
  toParams: (code: string) => ({ query: { obj, obj_code: code } }),
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error } = files

/** Ids of files; null until they are loaded. */
export const $ids = createStore<number[] | null>(null)
  .on(files.$details, (_, found) => found && found.map(({ id }) => id))
  .on(changed, (_, ids) => ids)
  .reset(opened)

const saveFx = attach({
  effect: attachFilesFx,
  source: { code: files.$question, ids: $ids },
  mapParams: (_: void, { code, ids }) => ({ body: { obj, obj_code: code ?? '', ids: ids ?? [] } }),
})
export const $isSaving = saveFx.pending
export const $refusal = createStore<string | null>(null)
  .on(saveFx.failData, (_, { message }) => message)
  .reset(saveFx, changed, opened)
sample({
  clock: saveClicked,
  source: saveFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: saveFx,
})
sample({ clock: saveFx.done, fn: () => null, target: panelAsked })
sample({ clock: saveFx.done, fn: () => undefined, target: invalidated })
sample({
  clock: saveFx.done,
  fn: () => ({ kind: 'success', text: 'Картинка сохранена' }) as const,
  target: noticeShown,
})
