import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'

const MOST_LINES = 200

/** Declared tables: files of uniform rows, which are looked up and not read from end to end. */
const tables = [
  'mf-admin/src/routes.ts',
  'server/src/database/tables.ts',
  'server/src/jobs/queues.ts',
  'server/src/modules/orders/transitions/transitions.ts',
  'server/test/matrix/rights.ts',
  'server/test/matrix/samples.ts',
]
const isTable = (file: string) => tables.includes(file) || /^server\/src\/modules\/[\w-]+\/schema\.ts$/.test(file)

const folders = [
  'domain',
  'host',
  'shared',
  'mf-catalog',
  'mf-admin',
  'mf-payments',
  'mf-auth',
  'server',
  'bank-sandbox',
  'delivery',
  'launch',
  'e2e',
  'bench',
]

/** Sources of the product, of its launch and of its test platform; a test file may be a list of cases of any length. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}

test('a source file has at most 200 lines, declared tables excepted', () => {
  const long = folders
    .flatMap(sourcesIn)
    .filter((file) => !isTable(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
  assert.deepEqual(long, [])
})
