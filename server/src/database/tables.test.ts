import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { useDatabase } from '../../test/database.ts'
import { generateTables, generateValues, tablesFile, valuesFile } from '../../test/table-types.ts'

const { owner } = useDatabase()

test('tables.ts and values.ts are what server/schema and column-types.ts say', async () => {
  const told = 'server/schema has changed: npm run database:types writes it anew'
  assert.ok((await readFile(tablesFile, 'utf8')) === (await generateTables(owner)), `${tablesFile.pathname}: ${told}`)
  assert.ok((await readFile(valuesFile, 'utf8')) === (await generateValues(owner)), `${valuesFile.pathname}: ${told}`)
})
