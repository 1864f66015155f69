import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import Fastify from 'fastify'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { createEdge, type Edge } from '../src/edge.ts'
import { bareRegistry } from './rows.ts'

const api = Fastify({ forceCloseConnections: true })
/** Calls that stay pending until the test ends them. */
let working: (() => void)[] = []
let directory = ''
const edges: Edge[] = []
beforeEach(() => {
  working = []
})

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'turns-'))
  await writeFile(join(directory, 'index.html'), '<html><head></head><body></body></html>')
  api.get('/api/slow', () => new Promise<object>((resolve) => working.push(() => resolve({}))))
  api.get('/api/quick', () => ({}))
  await api.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  for (const edge of edges) await edge.close()
  await api.close()
  await rm(directory, { recursive: true })
})

/** An edge whose first page asks for `/api/slow`, with three places for an address. */
async function open(answersMs: number): Promise<string> {
  const { b1 } = bareRegistry.remotes['mf-catalog'].builds
  const build = { ...b1, entry: '/r/b1/remoteEntry.js', pages: { home: { data: [{ get: '/api/slow?q={q}' }] } } }
  const edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl: api.listeningOrigin,
    registry: { schema: 2, remotes: { 'mf-catalog': { stable: 'b1', builds: { b1: build } } } },
    limits: { apiRequestsPerAddress: 3 },
    answersMs,
  })
  edges.push(edge)
  await edge.listen({ port: 0, host: '127.0.0.1' })
  return edge.listeningOrigin
}

function ask(url: string, from: string): Promise<number> {
  const status = new Promise<number>((resolve) => {
    const request = send(url, { localAddress: from }).end()
    request.on('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    request.on('error', () => resolve(0))
  })
  return inTime(`an answer to ${url}`, status)
}

const untilWorking = (count: number) => waitFor(`${count} calls at the API`, () => working.length === count)

test('what pages ask for counts among the requests of their address; other addresses do not wait', async () => {
  const edge = await open(60_000)
  const pages = Array.from({ length: 6 }, (_, q) => ask(`${edge}/?q=${q}`, '127.0.0.2'))
  await untilWorking(3)
  assert.equal(await ask(`${edge}/api/quick`, '127.0.0.3'), 200)
  assert.equal(working.length, 3)
  for (let done = 0; done < 6; done++) (await waitFor(`call ${done} at the API`, () => working[done]))()
  assert.deepEqual(await Promise.all(pages), Array<number>(6).fill(200))
})

test('a page whose turn does not come in time goes without its first answers, and keeps no place', async () => {
  const edge = await open(200)
  const calls = Array.from({ length: 3 }, () => ask(`${edge}/api/slow`, '127.0.0.2'))
  await untilWorking(3)
  assert.equal(await ask(`${edge}/`, '127.0.0.2'), 200)
  for (const end of working) end()
  assert.deepEqual(await Promise.all(calls), [200, 200, 200])
  assert.equal(working.length, 3)
  assert.equal(await ask(`${edge}/api/quick`, '127.0.0.2'), 200)
})
