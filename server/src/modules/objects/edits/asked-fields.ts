import { formMessages } from '@lavka/domain/form-rules'
import type { ObjectField } from '../field.ts'
import type { AnyObject, RuleProblem } from '../object.ts'
import type { Value } from './read-value.ts'

// Fields that are asked only while another field has a certain value (FieldEdit.when).

/** Values by field as they were sent, or read. */
type Values = Readonly<Record<string, unknown>>

/** Whether a field is asked in this row; always true without a condition. */
export function isAsked({ edit }: ObjectField, row: Values): boolean {
  return !edit?.when || edit.when.values.includes(String(row[edit.when.field]))
}

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * What the conditions of fields make of an edit: a value that is not asked is a problem when it was given and is emptied when it was there before;
 * an asked required one that nobody gave is missing. `row` is the row as it would be, `given` the values of the edit.
 */
export function checkAsked(
  { fields }: AnyObject,
  row: Values,
  given: Values,
  checked: Map<string, Value>,
): RuleProblem[] {
  const problems: RuleProblem[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (!field.edit?.when) continue
    const needs = [field.edit.when.field]
    const isGiven = Object.hasOwn(given, name)
    if (isAsked(field, row)) {
      const isMissing = !isGiven && field.edit.isRequired === true && isEmpty(row[name])
      if (isMissing) problems.push({ field: name, message: formMessages.required, needs })
    } else if (isGiven && !isEmpty(given[name])) {
      problems.push({ field: name, message: 'Здесь это поле оставьте пустым', needs })
    } else if (!isEmpty(row[name])) checked.set(name, null)
  }
  return problems
}
