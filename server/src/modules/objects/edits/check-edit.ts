import type { Transaction } from 'kysely'
import { mayUse, type Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { initialOf, mayWrite } from '../describe.ts'
import type { InStates, ObjectField } from '../field.ts'
import type { AnyObject, RuleProblem } from '../object.ts'
import type { ObjectRegistry } from '../registry.ts'
import type { EditRefusal, FieldProblem } from '../schema.ts'
import { editsOf, findRow, type Row } from './find-row.ts'
import { amountOf, readValue, type Value } from './read-value.ts'
import { checkAsked, isAsked, isEmpty } from './asked-fields.ts'

type Asked = {
  objects: ObjectRegistry
  db: Transaction<Tables>
  actor: Actor
  object: AnyObject
  /** the look-ups that were found in this transaction, for who checks many rows in it */
  seen?: Set<string>
}
export type EditContext = Asked

/** Checked values of an edit by field: the actor may write each field now, and each value satisfies its rules. */
export type CheckedValues = Map<string, Value>

/**
 * Checks an edit of a row, or a new row (`before` is null). Throws VALUE_REFUSED with all problems by field; an unknown field is a
 * BAD_REQUEST. Of the fields in `unknown`, whose values could not be read, nothing is told.
 */
export async function checkEdit(
  context: Asked,
  values: Record<string, unknown>,
  before: Row | null,
  unknown: readonly string[] = [],
): Promise<CheckedValues> {
  const { object, db, actor } = context
  const checked: CheckedValues = new Map()
  const problems: FieldProblem[] = []
  const told = new Set(unknown)
  const tell = (found: readonly RuleProblem[]) => {
    const sure = found.filter(({ field, needs = [] }) => ![field, ...needs].some((one) => told.has(one)))
    problems.push(...sure.map(({ field, message }) => ({ field, message })))
    for (const { field } of sure) told.add(field)
  }
  const given = before === null ? await completed(context, values) : values
  const row = { ...before, ...given }
  for (const [name, sent] of Object.entries(given)) {
    const field = Object.hasOwn(object.fields, name) ? object.fields[name] : undefined
    if (!field) throw new ApiError('BAD_REQUEST', `У записи нет такого поля: ${name.slice(0, 40)}`)
    const refusal = refusalToWrite(field, actor, before)
    // a new row has nothing to add to
    const raw = before === null && field.edit?.mayAdd ? amountOf(sent) : sent
    const isLeftOut = refusal === null && isEmpty(raw) && !isAsked(field, row)
    const read = isLeftOut ? { value: null } : refusal === null ? readValue(field, raw) : { problem: refusal }
    if ('problem' in read) tell([{ field: name, message: read.problem }])
    else checked.set(name, read.value)
  }
  tell(checkAsked(object, row, given, checked))
  tell(await findLostLookups(context, checked))
  const known = Object.fromEntries([...checked].filter(([name]) => !told.has(name)))
  tell((await editsOf(object).check?.(db, actor, { values: known, before })) ?? [])
  if (problems.length > 0) throw refusedValues(problems)
  return checked
}

function refusedValues(fields: FieldProblem[]): ApiError {
  const details: EditRefusal = { fields }
  return new ApiError('VALUE_REFUSED', undefined, details)
}

/** A new row with what it gets by itself. */
async function completed({ object, db, actor }: Asked, values: Record<string, unknown>) {
  const begun = withMissing(object, actor, values)
  return { ...begun, ...(await editsOf(object).complete?.(db, begun)) }
}

/** Adds missing fields of a new row as what they begin with, or as empty values, which are refused for required fields. */
function withMissing({ fields }: AnyObject, actor: Actor, values: Record<string, unknown>): Record<string, unknown> {
  const missing = Object.entries(fields).flatMap(([name, { edit, isNullable }]) =>
    edit && !isNullable && !Object.hasOwn(values, name) && (edit.isRequired ?? edit.initial !== undefined)
      ? [[name, initialOf(edit, actor) ?? null] as const]
      : [],
  )
  return { ...Object.fromEntries(missing), ...values }
}

function refusalToWrite({ edit }: ObjectField, actor: Actor, before: Row | null): string | null {
  if (!edit) return 'Это поле не редактируется'
  if (!mayWrite(edit, actor)) return 'У вас нет права менять это поле'
  if (before !== null && edit.isOnlyNew) return 'Это поле задаётся только при создании'
  return before === null || isInStates(edit.states, before) ? null : 'В этом состоянии поле не меняется'
}

/** Whether the row is in one of the states; true without states. */
export function isInStates(states: InStates | undefined, row: Row): boolean {
  return !states || states.values.includes(String(row[states.field]))
}

/** Problems of look-ups whose row does not exist or is not visible to the actor. */
async function findLostLookups(
  { objects, db, actor, object, seen }: Asked,
  values: CheckedValues,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const [name, value] of values) {
    const { lookup } = object.fields[name] ?? {}
    if (!lookup || value === null || typeof value === 'boolean') continue
    const pointed = `${lookup.object} ${value}`
    if (seen?.has(pointed)) continue
    const target = objects.find(lookup.object)
    const isSeen = mayUse(target, actor) && (await findRow(db, actor, target, value))
    if (isSeen) seen?.add(pointed)
    else problems.push({ field: name, message: 'Такого в справочнике нет' })
  }
  return problems
}
