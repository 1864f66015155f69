import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { compileTests } from '../../server/test/compile.ts'
import { nodeTests } from './run-step.ts'
import { root, state } from '../places.ts'

const counts = `import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
const log: string[] = []
before(() => void log.push('before'))
beforeEach(() => void log.push('each'))
test('one', () => {})
describe('inner', () => {
  before(() => void log.push('inner'))
  test('two', () => assert.deepEqual(log, ['before', 'each', 'inner', 'each']))
})
after(() => assert.equal(log.length, 4))`

const other = `import { beforeEach, test } from 'node:test'
let started = 0
beforeEach(() => void started++)
test('right', () => {})
test('wrong', () => { throw new Error(\`started \${started}\`) })`

test('test files in one process do not share hooks, and a failed one is named', async () => {
  await mkdir(state, { recursive: true })
  const directory = await mkdtemp(join(state, 'groups-'))
  try {
    await writeFile(join(directory, 'counts.test.ts'), counts)
    await writeFile(join(directory, 'other.test.ts'), other)
    const files = ['counts', 'other', 'counts'].map((name) => join(directory, `${name}.test.ts`))
    const [group = '', alone = ''] = await compileTests(
      directory,
      [files.slice(0, 2), files.slice(2)],
      join(directory, 'out'),
    )
    const run = (file: string) =>
      nodeTests({ words: [relative(root, file)], environment: { NODE_TEST_CONTEXT: undefined } })
    const { passed, failed, output } = await run(group)
    assert.deepEqual([passed, failed], [3, 1])
    assert.match(output, /other\.test\.ts[^]*wrong[^]*started 2/)
    assert.deepEqual(await run(alone).then((outcome) => [outcome.passed, outcome.failed]), [2, 0])
  } finally {
    await rm(directory, { recursive: true })
  }
})
