import type { AnyRow } from '@lavka/server/contract'
import { noticeShown, type ApiError } from '@lavka/shared'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { findObjectChangesFx, removeObjectRowFx, revertObjectChangeFx } from '../../../api/objects'
import { $info, cardClosed, invalidated } from '../model'
import * as card from './row-model'
import { keyOf, refusalOf } from './save-model'

/** How long a removal can be undone, milliseconds. Later the grid offers no way to restore the row. */
const UNDO_MS = 10_000

export const removeClicked = createEvent()
export const undoClicked = createEvent()

type Removed = { object: string; id: string | number; version: number; title: string }

const removeFx = createEffect<Removed, unknown, ApiError>(({ object, id, version }) =>
  removeObjectRowFx({ params: { x: object }, body: { id, version } }),
)
export const $isRemoving = removeFx.pending
sample({
  clock: removeClicked,
  source: { info: $info, row: card.$row, title: card.$title, isRemoving: removeFx.pending },
  filter: ({ row, isRemoving }) => row !== null && !isRemoving,
  fn: ({ info, row, title }): Removed => ({
    object: info?.name ?? '',
    id: keyOf(info, row),
    version: Number(row?.['version'] ?? 1),
    title,
  }),
  target: removeFx,
})

/** The reason why the row was not removed. */
export const $removeRefusal = createStore('')
  .on(removeFx.failData, (_, { message }) => message)
  .reset(removeFx, card.$open)
sample({
  clock: removeFx.failData.filterMap((error) => {
    const { row, changes = [] } = refusalOf(error)
    return row && { row, changes }
  }),
  target: card.rowLearned,
})

/** The row that was just removed; null when there is nothing to undo. */
export const $removed = createStore<Removed | null>(null).on(removeFx.done, (_, { params }) => params)
sample({ clock: removeFx.done, fn: () => undefined, target: [card.draftDropped, cardClosed, invalidated] })

const undoFx = createEffect<Removed, AnyRow | null, ApiError>(async ({ object, id, version }) => {
  const params = { x: object }
  const changes = await findObjectChangesFx({ params, query: { id: String(id) } })
  const removal = changes.find(({ kind }) => kind === 'delete')
  if (!removal) return null
  const { row } = await revertObjectChangeFx({ params, body: { change: removal.id, version } })
  return row
})
export const $isUndoing = undoFx.pending
sample({ clock: undoClicked, source: $removed, filter: Boolean, target: undoFx })
$removed.reset(undoFx.done, debounce({ source: removeFx.done, timeout: UNDO_MS }))

sample({ clock: undoFx.done, fn: () => undefined, target: invalidated })
sample({
  clock: undoFx.done,
  fn: ({ params: { title } }) => ({ kind: 'success', text: `Возвращено: ${title}` }) as const,
  target: noticeShown,
})
sample({
  clock: undoFx.failData,
  fn: ({ message }) => ({ kind: 'error', title: 'Не удалось вернуть', text: message, seconds: 10 }) as const,
  target: noticeShown,
})
