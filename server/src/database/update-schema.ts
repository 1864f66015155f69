import type pg from 'pg'
import { runPart } from './schema/make-schema.ts'
import { marksOf } from './schema/marks.ts'
import type { Schema } from './schema/read-schema.ts'
import { dropRules, dropViews, repeatAll, repeatFunctions, repeatRules, repeatViews } from './schema/repeat-schema.ts'
import { keepRules, lostRules } from './schema/lost-rules.ts'
import { writeParts, type Applied } from './schema-parts.ts'
import { StartError } from './start-error.ts'

/** Applies new changes and what of the repeatable has moved, within the caller's transaction. A database of a newer build stays as it is. */
export async function updateSchema(client: pg.Client, schema: Schema, applied: Applied): Promise<string[]> {
  const marks = marksOf(schema)
  const named = new Map(marks.map(({ name, checksum }) => [name, checksum]))
  const moved = marks.filter(({ name, checksum }) => applied.get(name) !== checksum)
  const gone = [...applied].flatMap(([name, checksum]) => (named.has(name) || checksum === '' ? [] : name))
  const changes = moved.map(({ name }) => name).filter(isChange)
  const changed = changes.find((name) => applied.has(name))
  if (changed !== undefined) throw refuseChanged(changed)
  const unknown = gone.filter(isChange)
  if (unknown.length > 0) {
    if (changes.length > 0) throw refuseOther(unknown)
    return []
  }
  const lost = (await lostRules(client)).map(({ table }) => (table === 'functions' ? 'rights' : `tables/${table}`))
  const due = new Set([...moved.map(({ name }) => name), ...gone, ...lost])
  if (due.size === 0) return []
  if (changes.length > 0) await change(client, schema, new Set(changes), [...applied.keys()])
  else await repeatDue(client, schema, due)
  await keepRules(client)
  await writeParts(client, [...moved, ...gone.map((name) => ({ name, checksum: '' }))])
  return [...due]
}

const isChange = (name: string) => name.startsWith('changes/')

/** Views and rules name columns, so that they would be in the way: they go, and all of them come back. */
async function change(client: pg.Client, schema: Schema, fresh: Set<string>, applied: string[]): Promise<void> {
  const known = [...schema.tables.map(({ name }) => `tables/${name}`), ...applied]
  const tables = [...new Set(known)].flatMap((name) => (name.startsWith('tables/') ? name.slice('tables/'.length) : []))
  await lock(client, tables)
  await dropViews(client)
  await dropRules(client, tables)
  for (const part of schema.changes) if (fresh.has(`changes/${part.name}`)) await runPart(client, part)
  // tables whose rows a deferred constraint has still to look at cannot get triggers
  await client.query('set constraints all immediate')
  await repeatAll(client, schema)
}

async function repeatDue(client: pg.Client, schema: Schema, due: Set<string>): Promise<void> {
  const tables = schema.tables.filter(({ name }) => due.has(`tables/${name}`))
  await lock(
    client,
    tables.map(({ name }) => name),
  )
  await repeatFunctions(
    client,
    schema.functions.filter(({ name }) => due.has(`functions/${name}`)),
  )
  if ([...due].some((name) => name.startsWith('views/'))) await repeatViews(client, schema.views)
  await repeatRules(client, tables)
  await runPart(client, { name: 'rights', text: schema.rights })
}

/** Before anything is done, so that a wait for a lock that fails has cost nothing. */
async function lock(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ list: string | null }>(
    `select string_agg(to_regclass(name)::text, ', ') as list from unnest($1::text[]) name`,
    [tables],
  )
  if (rows[0]?.list) await client.query(`lock table ${rows[0].list} in access exclusive mode`)
}

function refuseChanged(name: string): StartError {
  return new StartError(
    'FAILED',
    `Файл schema/${name}.sql изменился после того, как был применён.`,
    'Верните файл и добавьте новый. Демонстрационные данные можно создать заново, удалив папку .lavka.',
  )
}

function refuseOther(unknown: readonly string[]): StartError {
  return new StartError(
    'FAILED',
    `База обновлена другой сборкой: в ней есть ${unknown.join(', ')}, а изменений этой сборки нет.`,
    'Запустите сборку, в которой есть все. Демонстрационные данные можно создать заново, удалив папку .lavka.',
  )
}
