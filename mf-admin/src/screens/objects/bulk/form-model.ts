import { combine, createEvent, createStore } from 'effector'
import { $fields, $view } from '../model'
import { emptyLine, problemOf, toChange, type Line } from './changes'

// What the chosen rows are to become: the fields, one after another.

export const lineChanged = createEvent<{ at: number; change: Partial<Line> }>()
export const lineAdded = createEvent()
export const lineRemoved = createEvent<number>()

const $object = $view.map(({ object }) => object)
export const $lines = createStore<readonly Line[]>([emptyLine])
  .on(lineChanged, (lines, { at, change }) =>
    lines.map((line, index) => {
      if (index !== at) return line
      // another field is another value
      return change.field === undefined ? { ...line, ...change } : { ...emptyLine, field: change.field }
    }),
  )
  .on(lineAdded, (lines) => [...lines, emptyLine])
  .on(lineRemoved, (lines, at) => lines.filter((_, index) => index !== at))
  .reset($object)

/** The fields that this person changes of a row that there is. */
export const $editable = $fields.map((fields) => fields.filter(({ edit }) => edit && !edit.isOnlyNew))
/** Null until the form can be sent. */
export const $changes = combine($lines, $editable, (lines, fields) => {
  const changes = lines.flatMap((line) => {
    const field = fields.find(({ name }) => name === line.field)
    return field ? [toChange(line, field)] : []
  })
  return changes.length > 0 && lines.every((line) => problemOf(line) === null) ? changes : null
})
