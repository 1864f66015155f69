import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { useDatabase } from '../../test/database.ts'
import { generateTables, tablesFile } from '../../test/table-types.ts'

const { owner } = useDatabase()

test('tables.ts is what server/schema and column-types.ts say', async () => {
  const isSame = (await readFile(tablesFile, 'utf8')) === (await generateTables(owner))
  assert.ok(isSame, 'server/schema has changed: npm run database:types writes server/src/database/tables.ts anew')
})
