import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The rows of specification §8 as docs/error-catalogue.md has them. */
const rows = read('docs/error-catalogue.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => {
    const [situation = '', behaviour = '', file = ''] = line.slice(2, -2).split(' | ')
    return { row: `${situation}: ${behaviour}`, file: file.replaceAll('`', '') }
  })

/** The names of the browser tests in a file. */
const namesIn = (file: string) =>
  [...read(file).matchAll(/^test\(\s*'(.+)',\s*(?:\{.*\},\s*)?async/gm)].map(([, name = '']) => name)

test('each row of the error catalogue has a browser test that is named by it, and each test of the catalogue is a row', () => {
  assert.equal(rows.length, 9)
  for (const { row, file } of rows)
    assert.ok(
      namesIn(file).some((name) => name.includes(row)),
      row,
    )
  for (const name of namesIn('e2e/tests/error-catalogue.test.ts'))
    assert.ok(
      rows.some(({ row }) => name.includes(row)),
      name,
    )
})
