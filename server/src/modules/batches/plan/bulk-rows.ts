import { sql } from 'kysely'
import { ApiError } from '../../../errors.ts'
import { may } from '../../objects/describe.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { editsOf, keyField, type Row } from '../../objects/edits/find-row.ts'
import { removeRow } from '../../objects/edits/write-row.ts'
import type { ObjectField } from '../../objects/field.ts'
import { tablesOf, type ObjectAction } from '../../objects/object.ts'
import { isOneOf } from '../../objects/query/bound.ts'
import { columnsSql } from '../../objects/query/columns-sql.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import { attempt } from '../attempt.ts'
import type { Bulk, BulkChange } from '../bulk-schema.ts'
import type { Planned } from '../queries.ts'
import { changeValue } from './change-value.ts'
import { changedValues, valuesBefore } from './changed-values.ts'
import { checkLine } from './check-line.ts'

type Line = { number: number; row_key: string | null }

/** Plans one change of many rows: the new values of each row, or its problems. Writes nothing. */
export async function planBulk(context: EditContext, bulk: Bulk, lines: readonly Line[]): Promise<Planned[]> {
  const rows = await findByKeys(
    context,
    lines.flatMap(({ row_key }) => row_key ?? []),
  )
  const planned: Planned[] = []
  for (const { number, row_key } of lines) {
    const row = rows.get(row_key ?? '')
    const none = { version: null, values: {}, before: {}, held: {} }
    const action = bulk.action === 'remove' ? bulk.action : ('update' as const)
    const one = { ...none, number, action, row_key, title: row_key ?? '' }
    if (!row) planned.push({ ...one, problems: [{ field: '', message: 'Записи больше нет' }] })
    else planned.push({ ...one, ...named(context, row), ...(await planRow(context, bulk, row)) })
  }
  return planned
}

function named({ object }: EditContext, row: Row): Pick<Planned, 'version' | 'title'> {
  return { version: Number(row['version']), title: String(row[object.title ?? object.key] ?? '') }
}

type PlannedRow = Pick<Planned, 'action' | 'values' | 'before' | 'problems' | 'held'>

async function planRow(context: EditContext, { action, changes, act }: Bulk, row: Row): Promise<PlannedRow> {
  const { db, actor, object } = context
  if (action === 'act') {
    const { after, run } = actionOf(context, act)
    const key = { key: String(row[object.key] ?? ''), version: Number(row['version']) }
    // only an attempt shows whether the guards of the row let it pass
    const problems = await attempt(db, () => run(db, actor, key), 'undone')
    return { action: 'update', values: { ...after }, before: valuesBefore(after, row), held: {}, problems }
  }
  if (action === 'remove') {
    // only an attempted removal shows whether other rows reference it
    const remove = () =>
      removeRow(context, row[object.key] === null ? '' : String(row[object.key]), Number(row['version']))
    return { action, values: {}, before: {}, held: {}, problems: await attempt(db, remove, 'undone') }
  }
  const values: Record<string, unknown> = {}
  const problems: Planned['problems'] = []
  for (const change of changes) {
    const { field } = change
    const changed = changeValue(fieldOf(object.fields, field), row[field] ?? null, change)
    if ('problem' in changed) problems.push({ field, message: changed.problem })
    else values[field] = changed.value
  }
  const written = changedValues(context, values, row)
  const checked = problems.length > 0 ? { problems, held: {} } : await checkLine(context, written, row)
  const isSame = Object.keys(written).length === 0 && checked.problems.length === 0
  return { action: isSame ? 'same' : action, values: written, before: valuesBefore(written, row), ...checked }
}

/** The rows visible to the actor, by key as text. */
async function findByKeys({ db, actor, object }: EditContext, keys: string[]): Promise<Map<string, Row>> {
  const names = Object.keys(object.fields)
  const { column, type } = keyField(object)
  const { rows } = await sql<Row>`select ${columnsSql(object.fields, names)} from ${tablesOf(object, names)}
    where ${object.rowScope(actor)} and ${isOneOf(column, type, keys)}`.execute(db)
  return new Map(rows.map((row) => [String(row[object.key]), row]))
}

/** The declared action with this name that the actor may do. */
export function actionOf({ object, actor }: Pick<EditContext, 'object' | 'actor'>, name = ''): ObjectAction {
  const action = object.actions?.find((one) => one.name === name)
  if (!action) throw refused('Такого действия у этих записей нет')
  if (!may(action.allow, actor)) throw new ApiError('FORBIDDEN', 'Это действие вам недоступно')
  return action
}

/** Refuses a change that the actor may not make in any row, or that is invalid for the type of its field. */
export function checkBulk(context: Pick<EditContext, 'object' | 'actor'>, { action, changes, act }: Bulk): void {
  const { object, actor } = context
  if (action === 'act') return void actionOf(context, act)
  const edits = editsOf(object)
  if (!may(edits[action], actor))
    throw new ApiError('FORBIDDEN', `У вас нет права ${action === 'remove' ? 'удалять' : 'менять'} записи`)
  if (object.readEvent) throw refused('Этот список целиком не меняют: просмотр каждого человека записывается в журнал')
  if (action === 'remove' && changes.length > 0) throw refused('Записи либо меняют, либо удаляют')
  if (action === 'update' && changes.length === 0) throw refused('Выберите, что изменить')
  if (new Set(changes.map(({ field }) => field)).size < changes.length) throw refused('Одно поле выбрано дважды')
  for (const change of changes) checkChange(object.fields[change.field], change)
}

function checkChange(field: ObjectField | undefined, { field: name, operation, value, find, rounding }: BulkChange) {
  if (!field?.edit || field.edit.isOnlyNew) throw refused(`Это поле не редактируется: ${field?.caption ?? name}`)
  const { caption, type, lookup } = field
  const isFigure = !lookup && (type === 'number' || type === 'money')
  const fits = operation === 'set' || (operation === 'replace' ? type === 'text' && !lookup : isFigure)
  if (!fits) throw refused(`Так это поле не меняют: ${caption}`)
  if (rounding && type !== 'money') throw refused(`Округляют только деньги, а это не они: ${caption}`)
  if (operation === 'replace' && !find) throw refused(`Напишите, что заменить: ${caption}`)
  if (operation === 'set' || operation === 'replace') return
  const isOk = typeof value === 'number' && value > 0 && value <= (operation === 'lower' ? 100 : mostAmount)
  if (!isOk)
    throw refused(operation === 'lower' ? `Уменьшают на 0–100 %: ${caption}` : `Напишите число больше нуля: ${caption}`)
  if (type === 'money' && (operation === 'add' || operation === 'subtract') && !Number.isInteger(value))
    throw refused(`Деньги — целые копейки: ${caption}`)
}

const mostAmount = 1_000_000_000_000
const refused = (words: string) => new ApiError('BAD_REQUEST', words)
