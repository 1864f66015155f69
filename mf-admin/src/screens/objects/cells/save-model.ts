import type { AnyRow, ObjectInfo } from '@lavka/server/contract'
import type { ApiError } from '@lavka/shared'
import { createEffect, createEvent, sample } from 'effector'
import { updateObjectRowFx } from '../../../api/objects'
import { keyOf, refusalOf } from '../card/save-model'
import { $info, $page } from '../model'
import { $parts } from '../scroll/model'
import { afterRefusal, afterSaving, nextToSave, put, type Cell } from './cell'
import { $cells } from './model'

// Saves the waiting edits, one row at a time, only the edited fields. The cells show the typed values at once; a refusal is shown in its cell.

export type Sending = { object: string; key: string | number; title: string; cells: readonly Cell[] }

export const sendFx = createEffect<Sending, AnyRow, ApiError>(({ object, key, cells }) =>
  updateObjectRowFx({
    params: { x: object },
    body: {
      key,
      version: Number(cells[0]?.base['version'] ?? 1),
      values: Object.fromEntries(cells.map(({ column, value }) => [column, value])),
    },
  }),
)
sample({
  clock: [$cells, sendFx.finally],
  source: { cells: $cells, info: $info, isSending: sendFx.pending },
  filter: ({ cells, isSending }) => !isSending && nextToSave(cells).length > 0,
  fn: ({ cells: all, info }): Sending => {
    const cells = nextToSave(all)
    const row = cells[0]?.base ?? {}
    return { object: info?.name ?? '', key: keyOf(info, row), title: String(row[info?.title ?? ''] ?? ''), cells }
  },
  target: sendFx,
})
$cells
  .on(sendFx, (known, { cells }) =>
    put(
      known,
      cells.map((cell) => ({ ...cell, stage: 'saving' })),
    ),
  )
  .on(sendFx.done, (known, { params: { cells }, result }) => afterSaving(known, cells, result))
  .on(sendFx.fail, (known, { params: { cells }, error }) =>
    afterRefusal(known, cells, {
      message: error.message,
      refusal: refusalOf(error),
      isChanged: error.code === 'ROW_CHANGED',
    }),
  )

/** The rows as the server has them now. */
export const rowLearned = createEvent<AnyRow>()
sample({ clock: sendFx.doneData, target: rowLearned })
sample({ clock: sendFx.failData.filterMap((error) => refusalOf(error).row), target: rowLearned })
const learned = sample({ clock: rowLearned, source: $info, fn: (info, row) => ({ info, row }) })
const renewed = (rows: readonly AnyRow[], { info, row }: { info: ObjectInfo | null; row: AnyRow }) =>
  rows.map((one) => (keyOf(info, one) === keyOf(info, row) ? { ...one, ...row } : one))
$page.on(learned, (page, known) => page && { ...page, rows: renewed(page.rows, known) })
$parts.on(learned, (parts, known) =>
  Object.fromEntries(Object.entries(parts).map(([number, rows]) => [number, renewed(rows, known)])),
)
