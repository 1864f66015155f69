import type { FindBatchPictures } from '@lavka/server/contract'
import { loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { findBatchPicturesFx, retryBatchPicturesFx } from '../../../../api/batches'
import { pollWhile } from '@lavka/shared/office'
import { $batch, $place } from './batch-model'

// The pictures that a written table of products has named by their addresses. They come after the goods: while some are on their way, they are asked for again.

export const retryClicked = createEvent()

const $id = $batch.map((batch) => batch?.id ?? null)
/** The batch whose goods are written. */
const $written = $batch.map((batch) =>
  batch &&
  batch.object === 'products' &&
  batch.kind === 'import' &&
  (batch.state === 'done' || batch.state === 'stopped')
    ? batch.id
    : null,
)
const toParams = (id: number) => ({ params: { id } })
const findFx = attach({ effect: findBatchPicturesFx, mapParams: toParams })
const retryFx = attach({ effect: retryBatchPicturesFx, mapParams: toParams })
export const $isPending = retryFx.pending

const answered = merge([findFx.done, retryFx.done])
type Pictures = { id: number; found: FindBatchPictures['answer'] }
const $known = createStore<Pictures | null>(null)
  .on(answered, (_, { params: id, result: found }) => ({ id, found }))
  .reset(loggedOut)
/** Null where the table named none. */
export const $pictures = combine($known, $id, (known, id) =>
  known !== null && known.id === id && known.found.total > 0 ? known.found : null,
)

const $isAtWork = combine(
  $pictures,
  $written,
  (pictures, written) => pictures !== null && written !== null && pictures.done + pictures.failed < pictures.total,
)
const again = createEvent()
pollWhile({ answered, $isAtWork, $place, again })
sample({ clock: [$place, again], source: $written, filter: (id) => id !== null, target: findFx })
const retried = sample({
  clock: retryClicked,
  source: { id: $written, isPending: retryFx.pending },
}).filterMap(({ id, isPending }) => (id !== null && !isPending ? id : undefined))
sample({ clock: retried, target: retryFx })
sample({ clock: retryFx.failData, fn: toNotice, target: noticeShown })
