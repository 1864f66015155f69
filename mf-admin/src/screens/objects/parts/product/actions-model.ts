import type { AnyRow, Field } from '@lavka/server/contract'
import { $who, noticeShown, type ApiError } from '@lavka/shared'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { findObjectChangesFx, revertObjectChangeFx, updateObjectRowFx } from '../../../../api/objects'
import type { Draft } from '../../../../drafts/draft'
import { readDraftFx, writeDraftFx } from '../../../../drafts/kept-drafts'
import { $open, $row, invalidated as cardInvalidated, rowLearned } from '../../card/row-model'
import { $canWrite } from '../../card/save-model'
import { initialRow, textOf } from '../../card/values'
import { $fields, $info, invalidated, newOpened } from '../../model'

// A product can be copied into the form of a new one, and archived: hidden from the shop, kept for its orders, and restored later.

const params = { x: 'products' }
export const copyClicked = createEvent()
export const archiveClicked = createEvent()
export const undoClicked = createEvent()

export const $isArchived = $row.map((row) => row?.['isArchived'] === true)
export const $canCopy = $info.map((info) => info?.canInsert ?? false)
export { $canWrite }

/** The fields that are unique to a product and not copied. */
const own = ['code', 'barcode', 'stock', 'isArchived']

/** The form of a new product with the values of this one. */
export function copyOf(fields: readonly Field[], row: AnyRow): Draft {
  const base = initialRow(fields)
  const texts = fields.flatMap((field) => {
    const text = textOf(field, row[field.name])
    return field.edit && !own.includes(field.name) && text !== textOf(field, base[field.name])
      ? [[field.name, text] as const]
      : []
  })
  return { base, texts: Object.fromEntries(texts) }
}

const keepCopyFx = attach({
  source: combine({ who: $who, fields: $fields, row: $row }),
  effect: async ({ who, fields, row }, _: void): Promise<'copied' | 'busy'> => {
    const key = `lavka.draft.${who}.products+`
    if ((await readDraftFx(key)) !== null) return 'busy'
    if (row) await writeDraftFx({ key, draft: copyOf(fields, row) })
    return 'copied'
  },
})
sample({ clock: copyClicked, target: keepCopyFx })
sample({ clock: keepCopyFx.done, fn: () => undefined, target: newOpened })
sample({
  clock: keepCopyFx.doneData,
  fn: (what) =>
    what === 'copied'
      ? ({ kind: 'success', text: 'Это копия: впишите код и проверьте остальное' } as const)
      : ({
          kind: 'error',
          title: 'Копия не сделана',
          text: 'Сначала сохраните или отмените новый товар, который вы начали',
          seconds: 10,
        } as const),
  target: noticeShown,
})

const archiveFx = createEffect<AnyRow, AnyRow, ApiError>((row) =>
  updateObjectRowFx({
    params,
    body: {
      key: Number(row['id']),
      version: Number(row['version']),
      values: row['isArchived'] === true ? { isArchived: false } : { isArchived: true, isActive: false },
    },
  }),
)
const undoFx = createEffect<AnyRow, AnyRow | null, ApiError>(async (row) => {
  const version = Number(row['version'])
  const changes = await findObjectChangesFx({ params, query: { id: String(row['id']) } })
  const change = changes.find((one) => one.version === version)
  return change ? (await revertObjectChangeFx({ params, body: { change: change.id, version } })).row : null
})
export const $isPending = combine(archiveFx.pending, undoFx.pending, (...pending) => pending.some(Boolean))
sample({ clock: archiveClicked, source: $row, filter: Boolean, target: archiveFx })

/** The row after the action that can be undone. */
const $done = createStore<AnyRow | null>(null)
  .on(archiveFx.doneData, (_, row) => row)
  .reset(undoFx.done, $open)
export const $canUndo = combine($done, $row, (done, row) => done !== null && done['version'] === row?.['version'])
sample({ clock: undoClicked, source: $done, filter: Boolean, target: undoFx })

export const $refusal = createStore('')
  .on([archiveFx.failData, undoFx.failData], (_, { message }) => message)
  .reset(archiveFx, undoFx, $open)
export const $said = createStore('')
  .on(archiveFx.doneData, (_, { isArchived }) =>
    isArchived ? 'Товар в архиве: в магазине его нет' : 'Товар вернулся из архива. Продавать его — отметка «В продаже»',
  )
  .on(undoFx.done, () => 'Всё как было')
  .reset(archiveClicked, $open)

const learned = [archiveFx.doneData, undoFx.doneData.filterMap((row) => row ?? undefined)]
sample({ clock: learned, fn: (row) => ({ row, changes: [] }), target: rowLearned })
sample({ clock: learned, fn: () => undefined, target: invalidated })
// a conflict: the card shows the present row
sample({ clock: archiveFx.failData, fn: () => undefined, target: cardInvalidated })
