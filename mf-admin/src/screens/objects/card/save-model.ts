import { problemOfValue } from '@lavka/domain/field-rules'
import type { AnyRow, EditRefusal, Field, ObjectInfo } from '@lavka/server/contract'
import { noticeShown, type ApiError } from '@lavka/shared'
import { createForm, type FormProblems, type FormValues } from '@lavka/shared/forms'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { insertObjectRowFx, updateObjectRowFx } from '../../../api/objects'
import { $fields, $info, $view, invalidated, rowOpened } from '../model'
import { editedValues, shownText } from './draft'
import * as card from './row-model'
import { valueOf } from './values'

export const saveClicked = createEvent()
/** The form is emptied and stays open for the next row. */
export const saveMoreClicked = createEvent()

/** The details of a refusal; empty when they do not match the contract. */
export function refusalOf({ details }: ApiError): EditRefusal {
  return typeof details === 'object' && details !== null ? details : {}
}

/** The fields that may be written in a row. */
export function writableFields(fields: readonly Field[], row: AnyRow | null, isNew: boolean): readonly Field[] {
  return fields.filter(
    ({ edit }) => edit && (isNew || (row !== null && !edit.isOnlyNew && isInStates(edit.states, row))),
  )
}

/** Whether the row's state allows an edit or a removal; always true without states. */
export function isInStates(states: ObjectInfo['removeStates'], row: AnyRow): boolean {
  return !states || states.values.includes(String(row[states.field]))
}

/** A hand-made part of the card has unsaved changes that are saved with the fields (parts/pictures/model.ts). */
export const $hasMore = createStore(false).reset(card.$open)

export const $canWrite = combine(
  $info,
  card.$isNew,
  (info, isNew) => (isNew ? info?.canInsert : info?.canUpdate) ?? false,
)
/** The fields that the person may write now. */
export const $writable = combine($fields, card.$row, card.$isNew, $canWrite, (fields, row, isNew, canWrite) =>
  canWrite ? writableFields(fields, row, isNew) : [],
)
/** The values of the form: all fields of a new row, else the edited ones. */
export const $texts = combine($writable, card.$shown, card.$draft, (fields, row, draft) =>
  Object.fromEntries(fields.map((field) => [field.name, row ? shownText(field, row, draft) : ''])),
)
/** Those of them that the form asks with these values: the others are empty. */
export const $asked = combine($writable, $texts, card.$row, (fields, texts, row) =>
  fields.filter(({ edit }) => !edit?.when || isInStates(edit.when, { ...row, ...texts })),
)

/** Without a key a new row is added. */
type Saving = { object: string; key: string | number | null; version: number; values: Record<string, AnyRow[string]> }
const $target = combine({ info: $info, row: card.$row, asked: $asked, isNew: card.$isNew })
const saveFx = createEffect<Saving, AnyRow, ApiError>(({ object, key, version, values }) => {
  const params = { x: object }
  return key === null
    ? insertObjectRowFx({ params, body: { values } })
    : updateObjectRowFx({ params, body: { key, version, values } })
})
const sendFx = attach({
  source: $target,
  effect: saveFx,
  mapParams: (values: FormValues, { info, row, asked, isNew }): Saving => ({
    object: info?.name ?? '',
    key: isNew ? null : keyOf(info, row),
    version: Number(row?.['version'] ?? 1),
    values: editedValues(asked, values),
  }),
})

/** The key as the server expects it: a number or a text. */
export function keyOf(info: ObjectInfo | null, row: AnyRow | null): string | number {
  const key = row?.[info?.key ?? '']
  return typeof key === 'number' ? key : String(key ?? '')
}

const $check = combine($asked, (asked) => ({
  check: (values: FormValues): FormProblems =>
    Object.fromEntries(
      asked.flatMap((field) => {
        const text = values[field.name]
        const problem = text === undefined ? null : problemOfValue(field, valueOf(field, text))
        return problem === null ? [] : [[field.name, problem]]
      }),
    ),
}))
const form = createForm({
  effect: sendFx,
  check: $check,
  toParams: (values) => values,
  problemsOf: (error) =>
    Object.fromEntries((refusalOf(error).fields ?? []).map(({ field, message }) => [field, message])),
})
export const { $problems, $refusal, $isPending } = form

sample({ clock: card.typed, fn: ({ name }) => name, target: form.edited })
sample({ clock: card.$open, fn: () => undefined, target: form.opened })

const $isMore = createStore(false)
  .on(saveMoreClicked, () => true)
  .on(saveClicked, () => false)
sample({
  clock: [saveClicked, saveMoreClicked],
  source: { texts: $texts, draft: card.$draft, isNew: card.$isNew, conflicts: card.$conflicts },
  filter: ({ draft, isNew, conflicts }) => conflicts.length === 0 && (isNew || draft !== null),
  fn: ({ texts, draft, isNew }): FormValues => (isNew ? texts : (draft?.texts ?? {})),
  target: form.submitFx,
})

/** The row was saved, with the edits that were sent. */
export const saved = sample({
  clock: form.sendFx.doneData,
  source: { info: $info, isNew: card.$isNew, isMore: $isMore },
  fn: (at, row) => ({ ...at, row }),
})
sample({ clock: saved, fn: () => undefined, target: [card.draftDropped, invalidated] })
sample({
  clock: saved,
  filter: ({ isNew }) => !isNew,
  fn: ({ row }) => ({ row, changes: [] }),
  target: card.rowLearned,
})
sample({
  clock: saved,
  filter: ({ isNew, isMore }) => isNew && !isMore,
  fn: ({ info, row }) => String(row[info?.key ?? ''] ?? ''),
  target: rowOpened,
})
const $object = $view.map(({ object }) => object)
/** Shown in the card too, because notices are behind the backdrop of an open panel. */
export const $said = createStore('')
  .on(
    saved,
    (_, { isNew, info, row }) => `${isNew ? 'Добавлено' : 'Сохранено'}: ${String(row[info?.title ?? ''] ?? '')}`,
  )
  .reset(card.typed, $object)
sample({ clock: saved, source: $said, fn: (text) => ({ kind: 'success', text }) as const, target: noticeShown })

// a conflict: the card shows the present row and asks about the fields that both changed
sample({
  clock: form.sendFx.failData.filterMap((error) => {
    const { row, changes = [] } = refusalOf(error)
    return error.code === 'ROW_CHANGED' && row ? { row, changes } : undefined
  }),
  target: card.rowLearned,
})
