import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { InStates, ObjectField } from '../field.ts'
import type { AnyObject } from '../object.ts'
import type { ObjectRegistry } from '../registry.ts'
import type { EditRefusal, FieldProblem } from '../schema.ts'
import { editsOf, findRow, type Row } from './find-row.ts'
import { readValue, type Value } from './read-value.ts'

type Asked = { objects: ObjectRegistry; db: Transaction<Tables>; actor: Actor; object: AnyObject }
export type EditContext = Asked

/** The values of an edit by field, checked: every field may be written by this actor now, and every value holds its rules. */
export type CheckedValues = Map<string, Value>

/**
 * Checks an edit of a row, or of a new one (`before` is null). Throws VALUE_REFUSED with all problems at once, each at its field; an unknown
 * field is a BAD_REQUEST.
 */
export async function checkEdit(
  context: Asked,
  values: Record<string, unknown>,
  before: Row | null,
): Promise<CheckedValues> {
  const { object, db, actor } = context
  const checked: CheckedValues = new Map()
  const problems: FieldProblem[] = []
  for (const [name, raw] of Object.entries(before === null ? withMissing(object, values) : values)) {
    const field = Object.hasOwn(object.fields, name) ? object.fields[name] : undefined
    if (!field) throw new ApiError('BAD_REQUEST', `У записи нет такого поля: ${name.slice(0, 40)}`)
    const refusal = refusalToWrite(field, actor, before)
    const read = refusal === null ? readValue(field, raw) : { problem: refusal }
    if ('problem' in read) problems.push({ field: name, message: read.problem })
    else checked.set(name, read.value)
  }
  problems.push(...(await findLostLookups(context, checked)))
  if (problems.length === 0) {
    const edited = { values: Object.fromEntries(checked), before }
    problems.push(...((await editsOf(object).check?.(db, actor, edited)) ?? []))
  }
  if (problems.length > 0) throw refusedValues(problems)
  return checked
}

/** VALUE_REFUSED with the problems of the fields. */
function refusedValues(fields: FieldProblem[]): ApiError {
  const details: EditRefusal = { fields }
  return new ApiError('VALUE_REFUSED', undefined, details)
}

/** A new row says all that it must: what is not sent is empty, and refused where it may not be. */
function withMissing({ fields }: AnyObject, values: Record<string, unknown>): Record<string, unknown> {
  const missing = Object.entries(fields).flatMap(([name, { edit, isNullable }]) =>
    edit && !isNullable && !Object.hasOwn(values, name) && (edit.isRequired ?? edit.initial !== undefined)
      ? [[name, edit.initial ?? null] as const]
      : [],
  )
  return { ...Object.fromEntries(missing), ...values }
}

function refusalToWrite({ edit }: ObjectField, { role }: Actor, before: Row | null): string | null {
  if (!edit) return 'Это поле не редактируется'
  if (edit.allow && !edit.allow.includes(role)) return 'У вас нет права менять это поле'
  if (before !== null && edit.isOnlyNew) return 'Это поле задаётся только при создании'
  return before === null || isInStates(edit.states, before) ? null : 'В этом состоянии поле не меняется'
}

/** Whether the row is as it has to be; without states it always is. */
export function isInStates(states: InStates | undefined, row: Row): boolean {
  return !states || states.values.includes(String(row[states.field]))
}

/** A row can be pointed at only by who sees it. */
async function findLostLookups({ objects, db, actor, object }: Asked, values: CheckedValues): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const [name, value] of values) {
    const { lookup } = object.fields[name] ?? {}
    if (!lookup || value === null || typeof value === 'boolean') continue
    const target = objects.find(lookup.object)
    const isSeen = target.allow.includes(actor.role) && (await findRow(db, actor, target, value))
    if (!isSeen) problems.push({ field: name, message: 'Такого в справочнике нет' })
  }
  return problems
}
