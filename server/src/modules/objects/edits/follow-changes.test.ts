import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../../../test/database.ts'

const { owner } = useDatabase()

type Trigger = { table: string; name: string; columns: string[]; leftOut: string[] }

test('the triggers of a table that is edited know all its columns', async () => {
  const { rows: triggers } = await sql<Trigger>`
    select tgrelid::regclass::text as "table", tgname as name,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any (tgattr)) as columns,
      -- the first argument is no column: a key or the one of the seller
      (string_to_array(encode(tgargs, 'escape'), '\\000'))[2:] as "leftOut"
    from pg_trigger where tgname in ('count_version', 'keep_change', 'guard_office_write') order by 1, 2`.execute(owner)
  assert.ok(triggers.some(({ table, name }) => table === 'products' && name === 'keep_change'))
  for (const { table, name, columns, leftOut } of triggers) {
    const all = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
      owner,
    )
    const known = new Set([...columns, ...leftOut, 'version'])
    const forgotten = all.rows.filter((column) => !known.has(column.name)).map((column) => column.name)
    assert.deepEqual(forgotten, [], `${name} of ${table}: call follow_changes() and guard_office_writes() again`)
  }
})
