import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { compileTests } from '../../server/test/compile.ts'
import { nodeTests } from './run-step.ts'
import { root, state } from '../places.ts'

let directory = ''
before(async () => {
  await mkdir(state, { recursive: true })
  directory = await mkdtemp(join(state, 'deadlines-'))
})
after(() => rm(directory, { recursive: true }))

const write = async (name: string, text: string) => {
  await writeFile(join(directory, name), text)
  return join(directory, name)
}

test('a server test that hangs fails by its name, and the files after it run', async () => {
  const hangs = await write(
    'hangs.test.ts',
    `import { test } from 'node:test'
test('takes too long', () => new Promise((done) => setTimeout(done, 2_000)))`,
  )
  const follows = await write('follows.test.ts', `import { test } from 'node:test'\ntest('follows', () => {})`)
  const [group = ''] = await compileTests(directory, [[hangs, follows]], join(directory, 'out'))
  const environment = { NODE_TEST_CONTEXT: undefined, LAVKA_TEST_FILE_MILLISECONDS: '300' }
  const { passed, failed, output } = await nodeTests({ words: [relative(root, group)], environment })
  assert.equal(passed, 1)
  assert.ok(failed > 0)
  assert.match(output, /takes too long/)
})

test('a group in which a test leaves something open fails soon after its last file', async () => {
  const leaves = await write(
    'leaves-open.test.ts',
    `import { test } from 'node:test'\ntest('leaves a timer', () => void setInterval(() => {}, 1000))`,
  )
  const [group = ''] = await compileTests(directory, [[leaves]], join(directory, 'open'))
  const environment = { NODE_TEST_CONTEXT: undefined, LAVKA_TEST_EXIT_MILLISECONDS: '300' }
  const { failed, output } = await nodeTests({ words: [relative(root, group)], environment })
  assert.equal(failed, 1)
  assert.match(output, /left something open: .*Timeout/)
})

test('a step that does not end is ended, and says what it had printed', async () => {
  const endless = await write('endless.mjs', `console.log('begins'); setInterval(() => {}, 1000)`)
  const { passed, failed, output } = await nodeTests({ words: [relative(root, endless)], deadline: 5_000 })
  assert.deepEqual([passed, failed], [0, 1])
  assert.match(output, /begins[^]*не закончился/)
})

test('a process that a step leaves behind does not keep the step from ending', async () => {
  const leaves = await write(
    'leaves.mjs',
    `import { spawn } from 'node:child_process'
const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true })
left.unref()
console.log('# pass 1\\nleft ' + left.pid)`,
  )
  const { passed, failed, output } = await nodeTests({ words: [relative(root, leaves)] })
  const left = Number(output.match(/left (\d+)/)?.[1])
  assert.ok(process.kill(left, 'SIGKILL'), 'it still ran')
  assert.deepEqual([passed, failed], [1, 0])
})
