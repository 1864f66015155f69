import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { useDatabase } from '../../test/database.ts'
import { areaOf, areasFile, generateAreas } from '../../test/areas.ts'
import { generateMoves, movesFile } from '../../test/order-moves.ts'
import { generateTables, generateValues, tablesFile, valuesFile } from '../../test/table-types.ts'

const { owner } = useDatabase()

test('what is generated from server/schema is what it says now', async () => {
  const generated = [
    { file: tablesFile, generate: generateTables, command: 'types' },
    { file: valuesFile, generate: generateValues, command: 'types' },
    { file: areasFile, generate: generateAreas, command: 'picture' },
    { file: movesFile, generate: generateMoves, command: 'types' },
  ]
  for (const { file, generate, command } of generated) {
    const isSame = (await readFile(file, 'utf8')) === (await generate(owner))
    assert.ok(isSame, `server/schema has changed: npm run database:${command} writes ${file.pathname} anew`)
  }
})

test('a table without an area is refused by its name', () => {
  assert.equal(
    areaOf({ name: 'shelves', definition: '-- [orders] Shelves.\ncreate table shelves ();', rules: '' }),
    'orders',
  )
  const loose = { name: 'shelves', definition: '-- Shelves.\ncreate table shelves ();', rules: '' }
  assert.throws(() => areaOf(loose), /У таблицы shelves нет области/)
})
