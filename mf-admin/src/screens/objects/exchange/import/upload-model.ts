import type { StartImport } from '@lavka/server/contract'
import { loggedOut, uploadCancelled, uploadProgressed } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { startImportFx } from '../../../../api/batches'
import { $view } from '../../model'
import { $batch, $isOpen, batchBegun } from './batch-model'

// The upload of a table: a file, or cells copied from a spreadsheet.

const UPLOAD = 'Таблица'

export const fileChosen = createEvent<File>()
export const textTyped = createEvent<string>()
export const textSent = createEvent()
export const cancelClicked = createEvent()
/** Reads the file of the open batch in another way; the batch is replaced. */
export const rereadClicked = createEvent<StartImport['query']>()

/** Kept until the server has made a batch of it. */
export const $text = createStore('').on(textTyped, (_, text) => text)

type Sent = { file: File; query: StartImport['query'] }
const sendFx = attach({
  effect: startImportFx,
  source: $view,
  mapParams: ({ file, query }: Sent, { object }) => {
    const body = new FormData()
    body.append('file', file)
    return { params: { x: object }, query, body, upload: UPLOAD }
  },
})
export const $isSending = sendFx.pending
export const $share = createStore(0)
  .on(uploadProgressed, (known, { name, share }) => (name === UPLOAD ? share : known))
  .reset(sendFx)
export const $refusal = createStore('')
  .on(sendFx.failData, (_, { code, message }) => (code === 'CANCELLED' ? '' : message))
  .reset(sendFx, $isOpen)

/** The file of the batch that was uploaded last: to read it anew. A reload forgets it. */
const $kept = createStore<{ id: number; file: File } | null>(null)
  .on(sendFx.done, (_, { params: { file }, result: { id } }) => ({ id, file }))
  .reset(loggedOut)
export const $hasFile = combine($kept, $batch, (kept, batch) => kept !== null && kept.id === batch?.id)
const again = sample({ clock: rereadClicked, source: $kept, fn: (kept, query) => ({ kept, query }) }).filterMap(
  ({ kept, query }): Sent | undefined => (kept ? { file: kept.file, query } : undefined),
)

const pasted = sample({
  clock: textSent,
  source: $text,
  filter: (text) => text.trim() !== '',
  fn: (text) => new File([text], 'Вставленная таблица.csv', { type: 'text/csv' }),
})
sample({
  clock: [sample({ clock: [fileChosen, pasted], fn: (file): Sent => ({ file, query: {} }) }), again],
  source: sendFx.pending,
  filter: (isSending) => !isSending,
  fn: (_, sent) => sent,
  target: sendFx,
})
sample({ clock: cancelClicked, fn: () => UPLOAD, target: uploadCancelled })
$text.reset(sendFx.done)
// a panel that was closed meanwhile stays closed: the batch is in the list of imports
sample({ clock: sendFx.doneData, source: $isOpen, filter: Boolean, fn: (_, { id }) => id, target: batchBegun })
