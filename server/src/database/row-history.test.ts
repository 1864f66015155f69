import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { insertEveryTable, type Cast } from '../../test/every-table.ts'
import { runAs } from '../../test/viewers.ts'

// What row security hides of a row is hidden in its history, in every table that keeps one (schema/functions/may_read_row.sql).

const { database, owner } = useDatabase()

let cast: Cast
/** tables with a history that say whose supplier's their rows are */
let tables: { name: string; key: string }[] = []

before(async () => {
  cast = await insertEveryTable(owner)
  const found = sql<{ name: string; key: string }>`
    select c.relname as name, split_part(encode(t.tgargs, 'escape'), E'\\\\000', 1) as key from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'keep_change' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id' and not a.attisdropped
    ) order by 1`
  tables = (await found.execute(owner)).rows
  for (const { name, key } of tables)
    await sql`insert into object_changes (table_name, row_key, kind, version, before, after, request_id, supplier_id)
      select ${name}, ${sql.ref(key)}::text, 'update', 1, '{}', '{}', 'whole', supplier from ${sql.table(name)}, unnest(${[cast.farm, cast.dairy]}::bigint[]) supplier`.execute(
      owner,
    )
})

test('a supplier reads the changes of the rows that it reads, of each table, and of no other', async () => {
  assert.deepEqual(
    tables.map(({ name }) => name),
    [
      'change_proposals',
      'contracts',
      'documents',
      'price_list_rows',
      'price_lists',
      'products',
      'promotions',
      'shops',
      'supplier_clients',
      'taplinks',
    ],
  )
  const hidden: string[] = []
  for (const { name, key } of tables) {
    const keys = async (viewer: 'farm' | 'dairy', query: ReturnType<typeof sql<{ key: string }>>) =>
      (await runAs({ database, cast }, viewer, (db) => query.execute(db))).rows.map((row) => row.key).toSorted()
    const rows = sql<{ key: string }>`select ${sql.ref(key)}::text as key from ${sql.table(name)}`
    const changes = sql<{ key: string }>`
      select row_key as key from object_changes where request_id = 'whole' and table_name = ${name}`
    const [ofFarm, ofDairy] = [await keys('farm', rows), await keys('dairy', rows)]
    assert.deepEqual([await keys('farm', changes), await keys('dairy', changes)], [ofFarm, ofDairy], name)
    if (ofFarm.length > ofDairy.length) hidden.push(name)
  }
  assert.deepEqual(hidden, ['change_proposals', 'contracts', 'price_list_rows', 'price_lists', 'supplier_clients'])
})
