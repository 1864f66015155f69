import type pg from 'pg'
import { keepRules, lostRules } from './schema/lost-rules.ts'
import { dropRules, dropViews, repeat, runPart } from './schema/make-schema.ts'
import { marksOf } from './schema/marks.ts'
import type { Schema } from './schema/read-schema.ts'
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
  await apply(client, schema, due, changes.length > 0 ? [...applied.keys()] : [])
  await keepRules(client)
  await writeParts(client, [...moved, ...gone.map((name) => ({ name, checksum: '' }))])
  return [...due]
}

const isChange = (name: string) => name.startsWith('changes/')

/** Where there are changes, views and rules are in their way, because they name columns: all that are `known` go, and come back. */
async function apply(client: pg.Client, schema: Schema, due: ReadonlySet<string>, known: string[]): Promise<void> {
  const changes = schema.changes.filter(({ name }) => due.has(`changes/${name}`))
  const isDue = (kind: string) => (part: { name: string }) => changes.length > 0 || due.has(`${kind}/${part.name}`)
  const tables = [...new Set([...due, ...known])].flatMap((name) => /^tables\/(.*)/.exec(name)?.[1] ?? [])
  await lock(client, tables)
  if (changes.length > 0) {
    await dropViews(client)
    await dropRules(client, tables)
    for (const part of changes) await runPart(client, part)
    // tables whose rows a deferred constraint has still to look at cannot get triggers
    await client.query('set constraints all immediate')
  }
  await repeat(client, {
    functions: schema.functions.filter(isDue('functions')),
    // a view may read another one
    views: changes.length > 0 || [...due].some((name) => name.startsWith('views/')) ? schema.views : undefined,
    tables: schema.tables.filter(isDue('tables')),
    rights: schema.rights,
  })
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
