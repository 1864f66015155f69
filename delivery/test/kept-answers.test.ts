import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { after, test } from 'node:test'
import type { Registry } from '@lavka/shared'
import Fastify from 'fastify'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { createEdge } from '../src/edge.ts'
import { KeptAnswers } from '../src/kept-answers.ts'
import { rows } from './rows.ts'

/** Answers whose body is the number of the call to the API, on a clock that only the test moves (milliseconds). */
function open() {
  const clock = { now: 1_000 }
  const changes = { isHeard: true, at: -Infinity }
  let calls = 0
  const kept = new KeptAnswers({ changes, now: () => clock.now })
  const get = async (status = 200) => {
    const make = async () => ({ status, body: ++calls, inPage: Buffer.alloc(0), isPublic: status === 200, bytes: 1 })
    return (await kept.get('/api/tags', make)).body
  }
  return { clock, changes, get }
}

test('while changes are heard an answer is kept for ten seconds and not a moment longer, and no change is missed', async () => {
  const { clock, changes, get } = open()
  assert.equal(await get(), 1)
  clock.now += 10_000
  assert.equal(await get(), 1)
  clock.now += 1
  assert.equal(await get(), 2, 'who asks waits: nobody gets an older one')
  changes.at = clock.now
  clock.now += 1
  assert.equal(await get(), 3)
  clock.now += 100
  assert.equal(await get(), 4, 'what an API may have answered before it knew')
})

test('without word of changes no answer is kept', async () => {
  const { changes, get } = open()
  assert.equal(await get(), 1)
  changes.isHeard = false
  assert.deepEqual([await get(), await get()], [2, 3])
})

test('a refusal of the API is not kept', async () => {
  const { get } = open()
  assert.deepEqual([await get(404), await get(), await get()], [1, 2, 2])
})

test('pages of different addresses share what the API has answered, while it is heard', async () => {
  const asked: string[] = []
  let lastAskedAt = 0
  const api = Fastify({ forceCloseConnections: true })
  api.get('/changes', (_, reply) => {
    const stream = new PassThrough()
    stream.write('.')
    return reply.type('text/plain').send(stream)
  })
  api.get('/*', async ({ url }) => {
    asked.push(url)
    lastAskedAt = performance.now()
    return url.startsWith('/api/head') ? { title: 'Лавка', description: '', data: [] } : { text: '</script>' }
  })
  await api.listen({ port: 0, host: '127.0.0.1' })
  const edge = await openEdge(api.listeningOrigin)
  const page = async (address: string) => (await edge.inject({ url: address })).body
  try {
    let pages = 0
    // the edge begins to hear the API with its first page; what it was told within the next 100 ms (SETTLING_MS) it asks once more
    await waitFor('pages for which the API is asked nothing', async () => {
      assert.match(await page(`/lavka?page=${pages++}`), /"answers":{"\/api\/tags":{"text":"\\u003c\/script>"}}/)
      return performance.now() - lastAskedAt > 200
    })
    // the list, its description, the service pages that are published and what the shop is called
    assert.equal(new Set(asked).size, 4)
    const before = asked.length
    await page('/lavka?search=сыр')
    assert.deepEqual(
      asked.slice(before).map((url) => url.replace(/=.*/, '')),
      ['/api/head?q'],
      'its own description',
    )
  } finally {
    await Promise.all([edge.close(), api.close()])
  }
})

async function openEdge(apiUrl: string) {
  const directory = await mkdtemp(join(tmpdir(), 'answers-'))
  after(() => rm(directory, { recursive: true }))
  await writeFile(join(directory, 'index.html'), '<html><head><!--edge--></head><body></body></html>')
  const pages = { lavka: { head: '/api/head?q={search}', data: [{ get: '/api/tags' }] } }
  const b1 = { name: 'b1', entry: '/b1/remoteEntry.js', integrity: {}, needs: {}, screens: {}, routes: rows, pages }
  const registry: Registry = { schema: 2, remotes: { 'mf-catalog': { stable: 'b1', builds: { b1 } } } }
  const publicUrl = 'https://lavka.example'
  return createEdge({ publicUrl, hostDirectory: directory, apiUrl, registry, keeps: 'answers', answersMs: 60_000 })
}
