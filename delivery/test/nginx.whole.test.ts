import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { createEdge, type Edge } from '../src/edge.ts'
import { bareRegistry } from './rows.ts'
import { findFreePort } from '../../launch/start/ports.ts'
import { startNginx } from '../../launch/checks/nginx.ts'
import { waitFor } from '../../launch/checks/wait-for.ts'

// The configuration of the repository in a real nginx, in front of an edge.

const api = Fastify({ forceCloseConnections: true })
const changes = new PassThrough()
let price = 100
let calls = 0
let directory = ''
let edge: Edge
let nginx: ChildProcess | undefined
let origin = ''
let plainOrigin = ''

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nginx-'))
  await writeFile(join(directory, 'index.html'), '<html><head></head><body></body></html>')
  api.get('/api/price', () => ({ price }))
  api.get('/changes', () => changes)
  api.get('/api/id', ({ headers }) => headers['x-request-id'])
  api.get('/api/mine', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ calls: ++calls }),
  )
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  const { b1 } = bareRegistry.remotes['mf-catalog'].builds
  const build = { ...b1, entry: '/r/b1/remoteEntry.js', pages: { home: { data: [{ get: '/api/price' }] } } }
  const registry = { schema: 2 as const, remotes: { 'mf-catalog': { stable: 'b1', builds: { b1: build } } } }
  edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl,
    registry,
    answersMs: 60_000,
    trustedProxies: ['127.0.0.1/32'],
  })
  changes.write('.')
  await edge.listen({ port: 0, host: '127.0.0.1' })
  const port = await findFreePort()
  const plainPort = await findFreePort()
  nginx = await startNginx(directory, port, Number(new URL(edge.listeningOrigin).port), plainPort)
  origin = `http://127.0.0.1:${port}`
  plainOrigin = `http://127.0.0.1:${plainPort}`
})

after(async () => {
  nginx?.kill()
  await edge.close()
  await api.close()
  await rm(directory, { recursive: true })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const { status, headers: given } = answer
  return {
    status,
    text: await answer.text(),
    cache: given.get('x-cache'),
    control: given.get('cache-control'),
    encoding: given.get('content-encoding'),
    tag: given.get('etag'),
  }
}
const priceIn = (text: string) => Number(text.match(/"price":(\d+)/)?.[1])

test('who comes without TLS is led to it, and browsers are told to come with it', async () => {
  const led = await fetch(`${plainOrigin}/lavka?a=1`, { redirect: 'manual' })
  assert.deepEqual([led.status, led.headers.get('location')], [301, 'https://127.0.0.1/lavka?a=1'])
  assert.equal((await fetch(`${origin}/`)).headers.get('strict-transport-security'), 'max-age=31536000')
})

test('no log has tokens, codes or the page somebody came from, also when no edge answers', async () => {
  const headers = { referer: 'https://lavka.example/restore/web?code=CODE2' }
  await fetch(`${origin}/admin?token=TOKEN1`, { headers })
  await fetch(`${plainOrigin}/restore/web?code=CODE1`, { redirect: 'manual', headers })
  const alone = join(directory, 'alone')
  await mkdir(alone)
  const port = await findFreePort()
  const second = await startNginx(alone, port, await findFreePort())
  await fetch(`http://127.0.0.1:${port}/broken?token=TOKEN2`, { headers }).finally(() => second.kill())
  const read = (folder: string) =>
    Promise.all(['lavka.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8')))
  const [lines = '', errors = ''] = await read(directory)
  const [linesAlone = '', errorsAlone = ''] = await read(alone)
  assert.match(lines, /"GET \/admin HTTP\/1\.1" 404[^]*"GET \/restore\/web HTTP\/1\.1" 301/)
  assert.match(linesAlone, /"GET \/broken HTTP\/1\.1" 502/)
  assert.doesNotMatch(lines + errors + linesAlone + errorsAlone, /TOKEN|CODE/)
})

test('a page is kept for everybody, each kind of device and each encoding for itself', async () => {
  const first = await ask('/?a=1')
  const second = await ask('/?a=1', { authorization: 'Bearer someone', cookie: 'b=1', 'user-agent': 'Desktop 7' })
  assert.deepEqual([first.cache, second.cache], ['MISS', 'HIT'])
  assert.equal(second.text, first.text)
  assert.equal((await ask('/?a=1', { 'user-agent': 'iPhone Mobile' })).cache, 'MISS')
  assert.equal((await ask('/?a=1', { 'sec-ch-ua-mobile': '?1' })).cache, 'HIT')
  const compressed = await ask('/?a=1', { 'accept-encoding': 'gzip, deflate, br' })
  assert.deepEqual([compressed.cache, compressed.encoding], ['MISS', 'br'])
  assert.ok(compressed.text.endsWith('</html>'))
})

test('the id of a request is nobody’s choice', async () => {
  assert.match((await ask('/api/id', { 'x-request-id': 'batch-1234' })).text, /^[0-9a-f]{32}$/)
})

test('a browser that has the page gets a 304', async () => {
  const { tag } = await ask('/?b=1')
  const { status, text } = await ask('/?b=1', { 'if-none-match': String(tag) })
  assert.deepEqual([status, text], [304, ''])
})

test('calls, pages with a token and pages that are nobody’s start are asked for each time', async () => {
  assert.deepEqual(
    [JSON.parse((await ask('/api/mine')).text), JSON.parse((await ask('/api/mine')).text)],
    [{ calls: 1 }, { calls: 2 }],
  )
  for (const path of ['/?token=secret', '/login', '/nowhere']) {
    await ask(path)
    assert.notEqual((await ask(path)).cache, 'HIT', path)
  }
  assert.equal((await ask('/health/ready')).status, 404)
})

test('a page is kept for a second, and after a change of a price the next page has the new one', async () => {
  const { text, control } = await ask('/?c=1')
  assert.deepEqual([priceIn(text), control?.match(/s-maxage=\d+/)?.[0]], [100, 's-maxage=1'])
  price = 200
  changes.write('!')
  await waitFor('the edge knows the new price', async () => priceIn((await edge.inject('/?c=1')).body) === 200)
  const next = await waitFor('the page is asked for anew', async () => {
    const page = await ask('/?c=1')
    return page.cache !== 'HIT' && page
  })
  assert.equal(priceIn(next.text), 200)
})
