import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { check } from './run-step.ts'
import { root, state } from '../places.ts'

let directory = ''
before(async () => {
  await mkdir(state, { recursive: true })
  directory = await mkdtemp(join(state, 'times-'))
})
after(() => rm(directory, { recursive: true }))

const run = async (text: string) => {
  const file = join(directory, 'step.mjs')
  await writeFile(file, text)
  return check({ words: [relative(root, file)] })
}
/** Keeps a core busy until this much of the processor's time is used, however busy the machine is. */
const work = `for (let used = 0; used < 500_000; ) {
  const { user, system } = process.cpuUsage()
  used = user + system
}`

test('a step is told with the processor time of its own processes and of theirs', async () => {
  const { seconds } = await run(`import { spawnSync } from 'node:child_process'
spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}])
${work}`)
  // the clock of the processor counts hundredths
  assert.ok(seconds > 0.9, String(seconds))
})

test('a step that fails is told with its output', async () => {
  const { passed, failed, output } = await run(`console.error('why'); process.exit(3)`)
  assert.deepEqual([passed, failed], [0, 1])
  assert.match(output, /why/)
})
