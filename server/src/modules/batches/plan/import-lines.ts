import { addedText } from '@lavka/domain/added-number'
import { sql } from 'kysely'
import { groupBy } from '../../../group-by.ts'
import { ApiError } from '../../../errors.ts'
import type { SheetLine } from '../../exchange/sheets/read/table.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import type { Row } from '../../objects/edits/find-row.ts'
import { isTimeZone } from '../../objects/options/time-zone.ts'
import { tablesOf } from '../../objects/object.ts'
import { columnsSql } from '../../objects/query/columns-sql.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import type { Planned } from '../queries.ts'
import { readCell } from '../read-cell.ts'
import type { Mapping } from '../schema.ts'
import type { Words } from '../words/best-match.ts'
import { findWords } from '../words/find-words.ts'
import { mayCreate } from '../words/target.ts'
import { changedValues, valuesBefore } from './changed-values.ts'
import { checkLine } from './check-line.ts'
import { tellTaken } from './tell-taken.ts'

type Values = Record<string, unknown>
type Read = { values: Values; problems: Planned['problems']; isUnreadable?: boolean }

/** Plans lines of a file: finds the row of each line, its changed values and all invalid cells. Writes nothing. */
export async function planLines(
  context: EditContext,
  mapping: Mapping,
  lines: readonly SheetLine[],
): Promise<Planned[]> {
  const words = await findWords(context, mapping, lines)
  const read = lines.map((line) => readLine(context, mapping, line, words))
  const rows = mapping.key === '' ? new Map<string, Row[]>() : await findByKey(context, mapping.key, read)
  const planned: Planned[] = []
  for (const [index, line] of lines.entries()) {
    const one = read[index] ?? { values: {}, problems: [] }
    planned.push({ ...(await planLine(context, mapping.key, one, rows)), number: line.number })
  }
  await tellTaken(context, planned)
  return planned
}

function readLine(
  { object }: EditContext,
  { fields, added = [], timeZone }: Mapping,
  { cells, told }: SheetLine,
  words: ReadonlyMap<string, Words>,
): Read {
  const ofLine = told.filter(({ column }) => column === null).map(({ message }) => ({ field: '', message }))
  if (ofLine.length > 0) return { values: {}, problems: ofLine, isUnreadable: true }
  const read: Read = { values: {}, problems: [] }
  for (const [index, name] of fields.entries()) {
    if (name === '') continue
    const wrong = told.find(({ column }) => column === index)
    if (wrong) {
      read.problems.push({ field: name, message: wrong.message })
      continue
    }
    const field = fieldOf(object.fields, name)
    const value = readCell(field, cells[index] ?? '', { timeZone, words: words.get(name) ?? new Map() })
    if ('problem' in value) read.problems.push({ field: name, message: value.problem })
    else if (added.includes(name) && typeof value.value === 'number') {
      if (value.value !== 0) read.values[name] = addedText(value.value)
    } else read.values[name] = value.value
  }
  return read
}

type PlannedLine = Omit<Planned, 'number'>

async function planLine(
  context: EditContext,
  key: string,
  { values, problems, isUnreadable }: Read,
  rows: ReadonlyMap<string, Row[]>,
): Promise<PlannedLine> {
  const { object } = context
  const meant = key === '' ? [] : (rows.get(textOf(values[key])) ?? [])
  const [row] = meant
  const named = object.title ?? object.key
  const title = textOf(row?.[named]) || textOf(values[named]) || textOf(values[key])
  const none = { row_key: null, version: null, before: {}, held: {} }
  const planned: PlannedLine = { ...none, action: 'insert', title, values, problems }
  if (isUnreadable) return planned
  if (meant.length > 1)
    return { ...planned, problems: [...problems, { field: key, message: 'Так называется несколько записей' }] }
  if (!row && key !== '' && !object.fields[key]?.edit && textOf(values[key]) !== '')
    return { ...planned, problems: [...problems, { field: key, message: 'Такой записи нет' }] }
  const written = row ? changedValues(context, values, row) : editable(context, values)
  const checked = await checkLine(context, written, row ?? null, problems)
  if (!row) return { ...planned, values: written, ...checked }
  const before = valuesBefore(written, row)
  const identity = { row_key: String(row[object.key]), version: Number(row['version']) }
  const isSame = Object.keys(written).length === 0 && checked.problems.length === 0
  return { ...planned, ...identity, action: isSame ? 'same' : 'update', values: written, before, ...checked }
}

/** Drops empty values of fields that cannot be edited, such as the generated key of a new row. */
function editable({ object }: EditContext, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => object.fields[name]?.edit || value !== null),
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The rows visible to the actor, by key as text. */
async function findByKey(
  { db, actor, object }: EditContext,
  key: string,
  read: readonly Read[],
): Promise<Map<string, Row[]>> {
  const texts = [...new Set(read.map(({ values }) => textOf(values[key])).filter((text) => text !== ''))]
  const names = Object.keys(object.fields)
  const { rows } = await sql<Row>`select ${columnsSql(object.fields, names)} from ${tablesOf(object, names)}
    where ${object.rowScope(actor)} and (${fieldOf(object.fields, key).column})::text = any (${texts})`.execute(db)
  return groupBy(rows, (row) => textOf(row[key]))
}

/** Refuses a mapping to unknown fields. */
export function checkMapping(
  context: Pick<EditContext, 'objects' | 'actor' | 'object'>,
  { fields, key, added = [], created = [], timeZone }: Mapping,
): void {
  const { object } = context
  if (!isTimeZone(timeZone)) throw new ApiError('BAD_REQUEST', 'Неизвестный часовой пояс')
  const named = fields.filter((name) => name !== '')
  const unknown = named.find((name) => !Object.hasOwn(object.fields, name))
  if (unknown !== undefined) throw new ApiError('BAD_REQUEST', `У записи нет такого поля: ${unknown}`)
  if (!added.every((name) => fields.includes(name) && object.fields[name]?.edit?.mayAdd))
    throw new ApiError('BAD_REQUEST', 'К этому полю не прибавляют')
  if (!created.every((name) => mayCreate(context, name)))
    throw new ApiError('FORBIDDEN', 'Недостающее здесь создаёт администратор')
  if (named.length === 0) throw new ApiError('BAD_REQUEST', 'Выберите, что в столбцах')
  if (new Set(named).size < named.length) throw new ApiError('BAD_REQUEST', 'Одно поле выбрано для двух столбцов')
  if (key !== '' && !named.includes(key))
    throw new ApiError('BAD_REQUEST', 'Поля, по которому находят записи, нет среди столбцов')
}
