import { combine, createEvent, createStore } from 'effector'
import { $fields, $view } from '../model'
import { emptyLine, problemOf, toChange, type Line } from './changes'

// The form of a bulk change: a list of fields with their new values.

export const lineChanged = createEvent<{ at: number; change: Partial<Line> }>()
export const lineAdded = createEvent()
export const lineRemoved = createEvent<number>()

const $object = $view.map(({ object }) => object)
export const $lines = createStore<readonly Line[]>([emptyLine])
  .on(lineChanged, (lines, { at, change }) =>
    lines.map((line, index) => {
      if (index !== at) return line
      // another field needs another value
      return change.field === undefined ? { ...line, ...change } : { ...emptyLine, field: change.field }
    }),
  )
  .on(lineAdded, (lines) => [...lines, emptyLine])
  .on(lineRemoved, (lines, at) => lines.filter((_, index) => index !== at))
  .reset($object)

/** The fields of an existing row that this person may change. */
export const $editable = $fields.map((fields) => fields.filter(({ edit }) => edit && !edit.isOnlyNew))
/** Null while the form is incomplete. */
export const $changes = combine($lines, $editable, (lines, fields) => {
  const changes = lines.flatMap((line) => {
    const field = fields.find(({ name }) => name === line.field)
    return field ? [toChange(line, field)] : []
  })
  return changes.length > 0 && lines.every((line) => problemOf(line) === null) ? changes : null
})
