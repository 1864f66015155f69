import { sql, type Kysely } from 'kysely'
import { readSchema, type TablePart } from '../src/database/schema/read-schema.ts'
import { StartError } from '../src/database/start-error.ts'
import type { Tables } from '../src/database/tables.ts'

/** The picture of the tables and their foreign keys, by areas. */
export const areasFile = new URL('../schema/areas.md', import.meta.url)

/** A foreign key: the columns of `from` that refer to `to`. */
type Key = { from: string; columns: string; to: string }

/** The area of a table: the word in brackets with which its file begins. */
export function areaOf({ name, definition }: TablePart): string {
  const area = /^(?:--|\/\*) \[([a-z]+)\]/.exec(definition)?.[1]
  if (area !== undefined) return area
  throw new StartError(
    'FAILED',
    `У таблицы ${name} нет области.`,
    `Начните tables/${name}.sql с «-- [orders] …», как у других (server/schema/areas.md).`,
  )
}

export async function generateAreas(owner: Kysely<Tables>): Promise<string> {
  const { tables } = await readSchema()
  const areas = new Map(tables.map((table) => [table.name, areaOf(table)]))
  const keys = await findKeys(owner)
  const inArea = (area: string) => tables.map(({ name }) => name).filter((name) => areas.get(name) === area)
  const names = [...new Set(areas.values())].sort()
  return `${[
    '# The areas of the database',
    'Generated from `server/schema` by «npm run database:picture»; the area of a table stands in brackets in the first line of its file.',
    `${tables.length} tables, ${keys.length} foreign keys. On an arrow: how many keys of one area refer to the other.`,
    drawOverview(names, keys, areas),
    ...names.flatMap((area) => [`## ${area}`, drawArea(inArea(area), keys), listOutward(area, keys, areas)]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

async function findKeys(owner: Kysely<Tables>): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3, 2`.execute(owner)
  return rows
}

const draw = (lines: readonly string[]) =>
  ['```mermaid', 'flowchart LR', ...lines.map((line) => `  ${line}`), '```'].join('\n')

function drawOverview(names: readonly string[], keys: readonly Key[], areas: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>()
  for (const { from, to } of keys) {
    const pair = `${areas.get(from)} ${areas.get(to)}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const arrows = [...counts].flatMap(([pair, count]) => {
    const [from, to] = pair.split(' ')
    return from === to ? [] : [`${from} -->|${count}| ${to}`]
  })
  const sizes = names.map((name) => `${name}["${name}: ${[...areas.values()].filter((area) => area === name).length}"]`)
  return draw([...sizes, ...arrows.sort()])
}

/** The tables of an area and the keys between them. */
function drawArea(tables: readonly string[], keys: readonly Key[]): string {
  const inside = keys.filter(({ from, to }) => tables.includes(from) && tables.includes(to))
  const alone = tables.filter((table) => !inside.some(({ from, to }) => from === table || to === table))
  return draw([...alone, ...inside.map(({ from, columns, to }) => `${from} -->|${columns}| ${to}`)])
}

/** The keys of an area to tables of others, a line for each of those. */
function listOutward(area: string, keys: readonly Key[], areas: ReadonlyMap<string, string>): string {
  const outward = new Map<string, string[]>()
  for (const { from, columns, to } of keys)
    if (areas.get(from) === area && areas.get(to) !== area)
      outward.set(to, [...(outward.get(to) ?? []), `${from}.${columns}`])
  return [...outward]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([to, columns]) => `- to \`${to}\` (${areas.get(to)}): ${columns.join(', ')}`)
    .join('\n')
}
