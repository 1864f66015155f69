import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { StartError } from '@lavka/server/start-error'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { remotesIn } from '../src/registry.ts'

const build = JSON.stringify({ buildId: 'b', files: {}, needs: {}, screens: {} })

/** A build of the host, or of a remote. */
async function addBuild(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, name, 'dist'), { recursive: true })
  await writeFile(join(folder, name, 'dist/build.json'), build)
}

/** The edge as its own process; ended after the test. */
function start(t: TestContext, folder: string) {
  const settings = { API_URLS: 'http://127.0.0.1:1', PORT: '0', BUILDS_DIRECTORY: folder }
  const program = join(import.meta.dirname, '../src/serve-edge.ts')
  const edge = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => edge.kill('SIGKILL'))
  return edge
}

test('an edge wants a build of the host and of a remote', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  t.after(() => rm(folder, { recursive: true }))
  const isRefused = () =>
    assert.rejects(remotesIn(folder), (error) => error instanceof StartError && error.message.includes(folder))
  await isRefused()
  for (const name of ['mf-one', 'host']) {
    await isRefused()
    await addBuild(folder, name)
  }
  assert.deepEqual(await remotesIn(folder), ['mf-one'])
})

test('an edge with a wrong BUILDS_DIRECTORY ends with words instead of being ready', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  t.after(() => rm(folder, { recursive: true }))
  const edge = start(t, folder)
  const [told, [code]] = await inTime('the end of the edge', Promise.all([text(edge.stderr), once(edge, 'exit')]))
  assert.equal(code, 1)
  assert.match(told, /BUILDS_DIRECTORY задана неверно.*\nТам нет сборок/)
})

test('an edge that starts says something in each line of its log', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const name of ['mf-one', 'host']) await addBuild(folder, name)
  const edge = start(t, folder)
  let log = ''
  edge.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  await waitFor('the edge is ready', () => log.includes('"msg":"ready"'))
  assert.doesNotMatch(log, /"msg":""/)
})
