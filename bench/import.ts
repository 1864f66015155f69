import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { createDatabase, createOwnerDatabase, migrate, startEmbedded } from '../server/src/launch.ts'
import { findRecord, moveTo } from '../server/src/modules/batches/queries.ts'
import { runBatch } from '../server/src/modules/batches/run.ts'
import { insertRevert, startPlanning } from '../server/src/modules/batches/start.ts'
import { loadTable } from '../server/src/modules/batches/load-table.ts'
import { createObjectRegistry } from '../server/src/modules/objects/registry.ts'
import { testConfig } from '../server/test/config.ts'
import { cases, type Case } from './import-cases.ts'
import { makeFile, type ImportFile } from './import-file.ts'
import { createPlain, loadPlain } from './import-plain.ts'
import { tableReader } from './table-reader.ts'

// A large table through the whole way of an import: read, checked, written, taken back. Every wrong cell must be found and no other, the check must
// change nothing, what is written must be what plain SQL writes, and what is taken back must leave the table as it was.
//   npx tsx bench/import.ts [rows] [wrong]
// Ends with 1 when any of it is not so. Times are ratios to COPY with an UPDATE and an INSERT in the same run.

const rows = Number(process.argv[2] ?? 50_000)
const wrong = Number(process.argv[3] ?? 500)

/** A row's own key, its version and what triggers make of the rest (schema/functions/write_search_document.sql, schema/functions/keep_price_before.sql). */
const notWritten = ['id', 'version', 'search', 'price_before_kopecks', 'price_changed_at']

type Db = Kysely<Tables>

for (const [name, one] of Object.entries(cases)) {
  const directory = fileURLToPath(new URL(`../.lavka/bench-import-${name}`, import.meta.url))
  const embedded = await startEmbedded({ directory, log: console.error })
  const owner = createOwnerDatabase(embedded.urls.owner, { size: 1 })
  const database = createDatabase(embedded.urls.app, { size: 2 })
  try {
    await migrate(embedded.urls.owner)
    await one.fill(owner, embedded.urls.owner, rows)
    console.log(`\n${name}: ${rows} lines, ${wrong} of them wrong`)
    await measure({ owner, database, one })
  } finally {
    await Promise.all([owner.destroy(), database.destroy()])
    await embedded.stop()
    await rm(directory, { recursive: true })
  }
}

async function measure({ owner, database, one }: { owner: Db; database: Db; one: Case }): Promise<void> {
  const table = one.object.edits?.table ?? ''
  await createPlain(owner, table)
  const file = await makeFile(owner, one, { rows, wrong })
  const plain = await timed(() => loadPlain(owner, table, one.columns, file.plain))
  console.log(`${'COPY, UPDATE, INSERT'.padEnd(24)} ${seconds(plain)}`)
  const print = (what: string, time: number) =>
    console.log(`${what.padEnd(24)} ${seconds(time)}  ${(time / plain).toFixed(1).padStart(6)} ×`)
  const atFirst = await checksum(owner, table)

  const actor = await createAdmin(owner)
  const objects = createObjectRegistry()
  for (const object of [one.object, ...one.others]) objects.add(object)
  const work = (id: number) => runBatch({ database, objects }, { id })
  let id = 0
  print('read and kept', await timed(async () => (id = await keep(database, actor, one, file))))
  print('checked', await timed(() => work(id)))
  demand('the check changes nothing', await checksum(owner, table), atFirst)
  demand('wrong cells', await wrongCells(owner, id, 'wrong'), file.expected)

  await asActor(database, actor, (db) => moveTo(db, id, 'applying'))
  print('written', await timed(() => work(id)))
  demand('not written', await wrongCells(owner, id, 'failed'), [])
  demand('the table is as by plain SQL', await checksum(owner, table), await checksum(owner, `plain_${table}`))

  const back = await asActor(database, actor, async (db) =>
    insertRevert(db, actor, await findRecord(db, id)).then((record) => record.id),
  )
  print('checked to take back', await timed(() => work(back)))
  await asActor(database, actor, (db) => moveTo(db, back, 'applying'))
  print('taken back', await timed(() => work(back)))
  demand('not taken back', [await wrongCells(owner, back, 'failed'), await wrongCells(owner, back, 'wrong')], [[], []])
  demand('the table is as it was', await checksum(owner, table), atFirst)
}

async function keep(database: Db, actor: Actor, { object }: Case, { content }: ImportFile): Promise<number> {
  const config = { ...testConfig, tableReader }
  const record = await loadTable({ database, config }, { actor, object, content, title: 'bench.csv', query: {} })
  return asActor(database, actor, async (db) => {
    const { mapping } = record.plan
    if (!mapping) throw new Error('The columns were not recognised')
    await startPlanning(db, record, mapping)
    return record.id
  })
}

async function createAdmin(owner: Db): Promise<Actor> {
  const { rows: added } = await sql<{ id: number }>`
    insert into users (login, password_hash, name, role) values ('bench-import', '-', 'Анна', 'admin') returning id`.execute(
    owner,
  )
  return { id: added[0]?.id ?? 0, role: 'admin', supplierId: null, tokenHash: null }
}

/** Of all that a row says, but for `notWritten`. */
async function checksum(owner: Db, table: string): Promise<string> {
  const { rows: sums } = await sql<{ sum: string }>`
    select md5(string_agg(md5((to_jsonb(rows) - ${notWritten}::text[])::text), '' order by code)) as sum
    from ${sql.table(table)} rows`.execute(owner)
  return sums[0]?.sum ?? ''
}

/** As «line: field». */
async function wrongCells(owner: Db, id: number, state: 'wrong' | 'failed'): Promise<string[]> {
  const { rows: found } = await sql<{ cell: string }>`
    select number || ': ' || (problem ->> 'field') as cell from batch_rows, jsonb_array_elements(problems) problem
    where batch_id = ${id} and state = ${state} order by number`.execute(owner)
  return found.map(({ cell }) => cell)
}

function demand(what: string, is: unknown, should: unknown): void {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)]
  const isSame = one === other
  const count = Array.isArray(is) && is.every((cell) => typeof cell === 'string') ? ` (${is.length})` : ''
  console.log(`  ${isSame ? 'holds' : 'BROKEN'}: ${what}${count}`)
  if (isSame) return
  console.log(`    ${one.slice(0, 300)}\n    instead of ${other.slice(0, 300)}`)
  process.exitCode = 1
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1).padStart(7)} s`
}
