import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { completed, neverNull, written, type ColumnLists } from '../src/database/column-types.ts'
import { valueLists } from '../src/database/value-lists.ts'
import { StartError } from '../src/database/start-error.ts'
import type { Tables } from '../src/database/tables.ts'
import { readSchema } from '../src/database/schema/read-schema.ts'

/** What is generated: what the catalogue says of the tables and views of server/schema, and column-types.ts where the catalogue says less. */
export const tablesFile = new URL('../src/database/tables.ts', import.meta.url)
/** The values that a check allows, as lists, where the server asks for them. */
export const valuesFile = new URL('../src/database/values.ts', import.meta.url)
const formatter = fileURLToPath(new URL('../../node_modules/oxfmt/bin/oxfmt', import.meta.url))

/** `made`: whether the database gives the value always, or where none is given; `checks`: conditions of this column alone. */
type Column = {
  table: string
  name: string
  type: string
  isNull: boolean
  made: 'always' | 'default' | null
  checks: string[]
}

/** As pg and pool.ts read them. */
const types: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
}

export async function generateTables(owner: Kysely<Tables>): Promise<string> {
  const columns = await readColumns(owner)
  const named = await readNamed()
  checkNames(columns, [...named, ...[written, completed, neverNull].flatMap(namesIn)])
  const lines = columns.map((column, index) => {
    const { table, name } = column
    const [opens, closes] = [columns[index - 1]?.table !== table, columns[index + 1]?.table !== table]
    return `${opens ? `${table}: {\n` : ''}${name}: ${typeOf(column, named)}${closes ? '\n}' : ''}`
  })
  const text = `// Generated from server/schema by «npm run database:types»; what the catalogue does not know: column-types.ts.

import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes, DefaultJson, Json, NullableJson } from './column-types.ts'

export type Tables = {\n${lines.join('\n')}\n}\n`
  return format(text, tablesFile)
}

export async function generateValues(owner: Kysely<Tables>): Promise<string> {
  const columns = await readColumns(owner)
  const lists = Object.entries(valueLists).map(([list, [column, type]]) => {
    const found = columns.find(({ table, name }) => `${table}.${name}` === column)
    const values = found?.checks.flatMap(valuesOf)
    if (!values?.length) throw new StartError('FAILED', `У ${column} нет проверки значений.`, 'Исправьте valueLists.')
    const text = `/** Of ${column}. */\nexport const ${list} = [${values.join(', ')}] as const`
    return type === undefined ? text : `${text}\nexport type ${type} = (typeof ${list})[number]`
  })
  return format(
    `// Generated from the checks of server/schema by «npm run database:types», as column-types.ts says.\n\n${lists.join('\n\n')}\n`,
    valuesFile,
  )
}

function format(text: string, file: URL): string {
  const options = [formatter, '--stdin-filepath', fileURLToPath(file)]
  return execFileSync(process.execPath, options, { input: text, encoding: 'utf8' })
}

async function readColumns(owner: Kysely<Tables>): Promise<Column[]> {
  const { tables, views } = await readSchema()
  const names = [...tables, ...views].map(({ name }) => name)
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNull",
      case when a.attidentity = 'a' or a.attgenerated = 's' then 'always' when a.atthasdef then 'default' end as made,
      array(select pg_get_expr(conbin, conrelid) from pg_constraint
        where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum] order by conname) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${names}::text[])
    order by c.relname collate "C", a.attnum`.execute(owner)
  return rows
}

/** The columns that ColumnTypes names. */
async function readNamed(): Promise<string[]> {
  const text = await readFile(new URL('../src/database/column-types.ts', import.meta.url), 'utf8')
  return [...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].flatMap(([, name]) => name ?? [])
}

const namesIn = (lists: ColumnLists) =>
  Object.entries(lists).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

function checkNames(columns: readonly Column[], names: readonly string[]): void {
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const gone = names.filter((name) => !known.has(name)).join(', ')
  if (gone)
    throw new StartError('FAILED', `Нет колонок: ${gone}.`, 'Уберите их из server/src/database/column-types.ts.')
}

function typeOf({ table, name, type, isNull, made, checks }: Column, named: readonly string[]): string {
  const isIn = (lists: ColumnLists) => lists[table]?.includes(name) ?? false
  const own = named.includes(`${table}.${name}`) ? `ColumnTypes['${table}.${name}']` : undefined
  if (type === 'jsonb') return `${isNull ? 'NullableJson' : made ? 'DefaultJson' : 'Json'}<${own ?? 'unknown'}>`
  const value = own ?? (checks.flatMap(valuesOf).join(' | ') || plainType(type))
  const read = isNull && !isIn(neverNull) ? `${value} | null` : value
  if (made === 'always' || isIn(written)) return `GeneratedAlways<${read}>`
  // what may be null may be left out
  return (made && !isNull) || isIn(completed) ? `Generated<${read}>` : read
}

/** The values that a check allows: `(state = ANY (ARRAY['open'::text, 'done'::text]))`. */
function valuesOf(check: string): string[] {
  const [, list] = /^\("?\w+"? = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)$/.exec(check) ?? []
  return [...(list ?? '').matchAll(/'[^']*'/g)].map(([value]) => value)
}

function plainType(type: string): string {
  if (type.endsWith('[]')) return `${plainType(type.slice(0, -2))}[]`
  const known = types[type]
  if (known !== undefined) return known
  throw new StartError('FAILED', `Для типа ${type} нет типа TypeScript.`, 'Добавьте его в server/test/table-types.ts.')
}
