import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'
import { countTests, patternOf, readRows } from '../specification/rows.ts'

// docs/specification-rows.md: which test shows which row of the specification. `npm run specification -- --run` runs them.

const rows = await readRows()

/** Rows that no test shows; each says why. */
const WITHOUT_TEST: number[] = []

test('the 353 rows of the specification are there, each once and in its place', () => {
  assert.deepEqual(
    rows.map(({ number }) => number),
    Array.from({ length: 353 }, (_, index) => index + 1),
  )
})

test('each row names a test, and those without one are these', () => {
  const without = rows.filter(({ tests }) => tests.length === 0)
  assert.deepEqual(
    without.map(({ number }) => number),
    WITHOUT_TEST,
  )
  for (const { number, tests, none } of rows) assert.equal(none !== '', tests.length === 0, `row ${number}`)
})

test('each named test is in its file, and no other of the file begins so', async () => {
  const problems: string[] = []
  for (const { number, tests } of rows)
    for (const { file, title } of tests) {
      const source = existsSync(join(root, file)) ? await readFile(join(root, file), 'utf8') : ''
      const count = countTests(source, title)
      if (count !== 1) problems.push(`row ${number}: ${count} tests of ${file} begin with «${title}»`)
    }
  assert.deepEqual(problems, [])
})

test('a title is found as a test alone, by its beginning or with values that its file has', () => {
  const source =
    "test('a price is kept', () => {})\ntest.each([\n  ['5'],\n])('a price of %s', () => {})\nsay('a price of old')"
  const titles = ['a price is', 'a price', 'a price of 5', 'a price of 6', 'price is kept']
  assert.deepEqual(
    titles.map((title) => countTests(source, title)),
    [1, 2, 1, 0, 0],
  )
  assert.match('a price of 5 (net)', new RegExp(`^${patternOf('a price of %s (net)')}$`))
})

test('the parts that the customer’s card names stand at the top', () => {
  const parts = ['package.json', 'pnpm-workspace.yaml', 'README.md', 'host', 'shared', 'mf-catalog', 'mf-admin']
  for (const part of [...parts, 'mf-payments', 'mf-auth']) assert.ok(existsSync(join(root, part)), part)
})
