import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { StartError } from '@lavka/server/start-error'
import { inTime } from '../../launch/checks/wait-for.ts'
import { remotesIn } from '../src/registry.ts'

const build = JSON.stringify({ buildId: 'b', files: {}, needs: {}, screens: {} })

test('an edge wants a build of the host and of a remote', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  t.after(() => rm(folder, { recursive: true }))
  const isRefused = () =>
    assert.rejects(remotesIn(folder), (error) => error instanceof StartError && error.message.includes(folder))
  await isRefused()
  for (const name of ['mf-one', 'host']) {
    await isRefused()
    await mkdir(join(folder, name, 'dist'), { recursive: true })
    await writeFile(join(folder, name, 'dist/build.json'), build)
  }
  assert.deepEqual(await remotesIn(folder), ['mf-one'])
})

test('an edge with a wrong BUILDS_DIRECTORY ends with words instead of being ready', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  t.after(() => rm(folder, { recursive: true }))
  const settings = { API_URLS: 'http://127.0.0.1:1', PORT: '0', BUILDS_DIRECTORY: folder }
  const program = join(import.meta.dirname, '../src/serve-edge.ts')
  const edge = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  t.after(() => edge.kill('SIGKILL'))
  const [told, [code]] = await inTime('the end of the edge', Promise.all([text(edge.stderr), once(edge, 'exit')]))
  assert.equal(code, 1)
  assert.match(told, /BUILDS_DIRECTORY задана неверно.*\nТам нет сборок/)
})
