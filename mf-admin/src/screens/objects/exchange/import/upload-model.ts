import { uploadCancelled, uploadProgressed } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { startImportFx } from '../../../../api/batches'
import { $view } from '../../model'
import { $isOpen, batchOpened } from './batch-model'

// The upload of a table: a file, or cells copied from a spreadsheet.

const UPLOAD = 'Таблица'

export const fileChosen = createEvent<File>()
export const textTyped = createEvent<string>()
export const textSent = createEvent()
export const cancelClicked = createEvent()

/** Kept until the server has made a batch of it. */
export const $text = createStore('').on(textTyped, (_, text) => text)

const sendFx = attach({
  effect: startImportFx,
  source: $view,
  mapParams: (file: File, { object }) => {
    const body = new FormData()
    body.append('file', file)
    return { params: { x: object }, body, upload: UPLOAD }
  },
})
export const $isSending = sendFx.pending
export const $share = createStore(0)
  .on(uploadProgressed, (known, { name, share }) => (name === UPLOAD ? share : known))
  .reset(sendFx)
export const $refusal = createStore('')
  .on(sendFx.failData, (_, { code, message }) => (code === 'CANCELLED' ? '' : message))
  .reset(sendFx, $isOpen)

const pasted = sample({
  clock: textSent,
  source: $text,
  filter: (text) => text.trim() !== '',
  fn: (text) => new File([text], 'Вставленная таблица.csv', { type: 'text/csv' }),
})
sample({
  clock: [fileChosen, pasted],
  source: sendFx.pending,
  filter: (isSending) => !isSending,
  fn: (_, file) => file,
  target: sendFx,
})
sample({ clock: cancelClicked, fn: () => UPLOAD, target: uploadCancelled })
$text.reset(sendFx.done)
// a panel that was closed meanwhile stays closed: the batch is in the list of imports
sample({ clock: sendFx.doneData, source: $isOpen, filter: Boolean, fn: (_, { id }) => id, target: batchOpened })
