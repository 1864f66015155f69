import { addedText } from '@lavka/domain/added-number'
import { sql } from 'kysely'
import { groupBy } from '../../../group-by.ts'
import type { SheetLine } from '../../exchange/sheets/read/table.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import type { Row } from '../../objects/edits/find-row.ts'
import { tablesOf } from '../../objects/object.ts'
import { columnsSql } from '../../objects/query/columns-sql.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import type { Planned } from '../queries.ts'
import { readCell } from '../read-cell.ts'
import type { Mapping } from '../schema.ts'
import type { Words } from '../words/best-match.ts'
import { findWords } from '../words/find-words.ts'
import { changedValues, valuesBefore } from './changed-values.ts'
import { checkLine } from './check-line.ts'
import { keyWithin } from './key-within.ts'
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
  const given = givenOf(mapping)
  const planned: Planned[] = []
  for (const [index, line] of lines.entries()) {
    const one = read[index] ?? { values: {}, problems: [] }
    planned.push({ ...(await planLine(context, mapping.key, one, rows, given)), number: line.number })
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

/** The values for all rows: of new ones, and of those that are found. */
type GivenValues = { new: Values; all: Values }

function givenOf({ given = [] }: Mapping): GivenValues {
  const toValues = (some: typeof given) => Object.fromEntries(some.map(({ field, value }) => [field, value]))
  return { new: toValues(given), all: toValues(given.filter((one) => one.for === 'all')) }
}

async function planLine(
  context: EditContext,
  key: string,
  { values, problems, isUnreadable }: Read,
  rows: ReadonlyMap<string, Row[]>,
  given: GivenValues,
): Promise<PlannedLine> {
  const { object } = context
  const whole = { ...given.new, ...values }
  const within = keyWithin(object, key)
  const called = key === '' ? [] : (rows.get(textOf(values[key])) ?? [])
  const meant = called.filter((row) => textOf(whole[within]) === '' || textOf(row[within]) === textOf(whole[within]))
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
  const written = row ? changedValues(context, { ...given.all, ...values }, row) : editable(context, whole)
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
