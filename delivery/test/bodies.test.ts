import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Limits } from '../src/limits.ts'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { Edges } from './edges.ts'
import { chunk, head, openRaw } from './raw-http.ts'

let directory = ''
let api: FastifyInstance
const edges = new Edges()
const TOO_LARGE = /HTTP\/1\.1 413 [^]*"code":"TOO_LARGE","message":"Слишком много данных в одном запросе"/
const TOO_SLOW = /HTTP\/1\.1 408 [^]*"code":"TOO_SLOW","message":"Запрос передавался слишком долго/

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bodies-'))
  await writeFile(join(directory, 'index.html'), '<html></html>')
  api = Fastify({ forceCloseConnections: true })
  api.post('/api/echo', ({ body, headers }) => ({ body, length: headers['content-length'] }))
  api.post('/apiadmin/repo/upload', ({ headers }) => ({ length: headers['content-length'] }))
  api.get('/api/large', (_request, reply) => reply.send(Buffer.alloc(6_000_000)))
  api.get('/api/small', () => 'small')
  await api.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  await edges.close()
  await api.close()
  await rm(directory, { recursive: true })
})

const open = (limits: Partial<Limits> = {}) => edges.open(api.listeningOrigin, directory, limits)

/** A normal call during the load. */
async function order(edge: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${edge}/api/echo`, { method: 'POST', body: '{"a":1}', headers })).json()
}

test('unfinished bodies use none of the API’s connections and are limited per address', async () => {
  const edge = await open({ apiConnections: 2, bodiesPerAddress: 10 })
  const slow = await Promise.all(Array.from({ length: 30 }, () => openRaw(edge, '127.0.0.2')))
  for (const { send } of slow) send(`${head('/api/echo', 'Content-Length: 1000')}{`)
  // the oldest are aborted
  await Promise.all(slow.slice(0, 20).map(({ received }) => received(TOO_SLOW)))
  assert.deepEqual(await order(edge), { body: { a: 1 }, length: '7' })
  // a normal call from the same address succeeds, since its body is the newest
  const neighbour = await openRaw(edge, '127.0.0.2')
  neighbour.send(`${head('/api/echo', 'Content-Length: 7')}{"a":1}`)
  await neighbour.received(/200 OK[^]*"a":1/)
  for (const { end } of [...slow, neighbour]) end()
})

test('a body or a head that takes too long is a 408 in Russian, and the connection ends', async () => {
  const edge = await open({ bodySeconds: 1, headersSeconds: 1 })
  const [body, headers] = [await openRaw(edge), await openRaw(edge)]
  body.send(`${head('/api/echo', 'Content-Length: 1000')}{`)
  headers.send('POST /api/echo HTTP/1.1\r\nHost: ')
  await Promise.all([body.received(TOO_SLOW), headers.received(TOO_SLOW), body.closed(), headers.closed()])
})

test('a connection opened in advance serves its first request after a long pause', async () => {
  const edge = await open({ headersSeconds: 1 })
  const ahead = await openRaw(edge)
  // when a later connection is refused, the time for the headers of this one has passed as well
  const later = await openRaw(edge)
  later.send('POST /api/echo HTTP/1.1\r\nHost: ')
  await later.received(TOO_SLOW)
  ahead.send(`${head('/api/echo', 'Content-Length: 2')}{}`)
  await ahead.received(/200 OK/)
  ahead.end()
})

test('incoming bodies together are limited in memory', async () => {
  const edge = await open({ bufferBytes: 30_000 })
  const [first, second] = [await openRaw(edge), await openRaw(edge)]
  first.send(`${head('/api/echo', 'Content-Length: 90000')}${'1'.repeat(20_000)}`)
  second.send(`${head('/api/echo', 'Content-Length: 20000')}${'1'.repeat(19_000)}`)
  await first.received(TOO_SLOW)
  second.send('1'.repeat(1_000))
  await second.received(/200 OK/)
  second.end()
})

test('a body in chunks arrives whole, with its length', async () => {
  const client = await openRaw(await open())
  client.send(head('/api/echo', 'Transfer-Encoding: chunked') + chunk('{"a"'))
  client.send(`${chunk(':1}')}0\r\n\r\n`)
  await client.received(/200 OK[^]*"body":\{"a":1\},"length":"7"/)
  client.end()
})

const next = `${head('/api/echo', 'Content-Length: 7', 'Connection: close')}{"a":1}`
const large = 'x'.repeat(3_000_000)

test('a body that is too large is a 413 however it is sent, and the connection serves the next request', async () => {
  const edge = await open()
  for (const [framing, body] of [
    ['Content-Length: 3000000', large],
    ['Transfer-Encoding: chunked', `${chunk(large)}0\r\n\r\n`],
  ] as const) {
    const client = await openRaw(edge)
    client.send(head('/api/echo', framing) + body)
    await client.received(TOO_LARGE)
    client.send(next)
    await client.received(/HTTP\/1\.1 200 OK[^]*"a":1/)
    await client.closed()
  }
})

test('a slow client gets the 413 as soon as the body is too large, and may send the rest', async () => {
  const edge = await open({ bodyBytes: 10 })
  const declared = await openRaw(edge)
  declared.send(`${head('/api/echo', 'Content-Length: 20')}1`)
  await declared.received(TOO_LARGE)
  declared.send('1'.repeat(19) + next)
  await declared.received(/HTTP\/1\.1 200 OK/)

  const chunked = await openRaw(edge)
  chunked.send(head('/api/echo', 'Transfer-Encoding: chunked') + chunk('1'.repeat(10)))
  chunked.send(chunk('1'))
  await chunked.received(TOO_LARGE)
  chunked.send(`${chunk('1')}0\r\n\r\n${next}`)
  await chunked.received(/HTTP\/1\.1 200 OK/)
})

test('clients that do not read use none of the API’s connections', async () => {
  const edge = await open({ apiConnections: 2 })
  const readers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { body } = await fetch(`${edge}/api/large`)
      return body
    }),
  )
  assert.equal(await (await fetch(`${edge}/api/small`)).text(), 'small')
  for (const body of readers) await body?.cancel()
})

test('connections of one address are limited; one over the limit gets a 429', async () => {
  const edge = await open({ connectionsPerAddress: 3 })
  const clients = await Promise.all(Array.from({ length: 3 }, () => openRaw(edge, '127.0.0.2')))
  const refused = await openRaw(edge, '127.0.0.2')
  refused.send(next)
  await refused.received(/HTTP\/1\.1 429 [^]*"code":"TOO_MANY","message":"Слишком много соединений/)
  assert.deepEqual(await order(edge), { body: { a: 1 }, length: '7' })
  clients[0]?.end()
  await clients[0]?.closed()
  await waitFor('the edge notices the end of a connection', async () => {
    const again = await openRaw(edge, '127.0.0.2')
    again.send(next)
    return /200 OK/.test(await again.received(/HTTP\/1\.1 (200|429)/))
  })
  for (const { end } of clients) end()
})

test('an upload may be larger and slower than other bodies and does not displace them', async () => {
  const edge = await open({ bodySeconds: 1, uploadBytes: 2_000_000, uploadsPerAddress: 2, bodiesPerAddress: 1 })
  const send = (bytes: number, path = '/apiadmin/repo/upload') => head(path, `Content-Length: ${bytes}`)
  const uploads = await Promise.all(Array.from({ length: 3 }, () => openRaw(edge)))
  for (const { send: write } of uploads) write(send(1_000_000) + '1'.repeat(900_000))
  const [first, ...others] = uploads
  await first?.received(TOO_SLOW)
  assert.deepEqual(await order(edge), { body: { a: 1 }, length: '7' })
  // when a body that began later is too slow, the uploads have taken longer than another body may
  const slow = await openRaw(edge)
  slow.send(`${head('/api/echo', 'Content-Length: 1000')}{`)
  await slow.received(TOO_SLOW)
  for (const { send: write } of others) write('1'.repeat(100_000))
  await Promise.all(others.map(({ received }) => received(/200 OK[^]*"length":"1000000"/)))
  const tooLarge = await openRaw(edge)
  tooLarge.send(send(2_000_001))
  await tooLarge.received(TOO_LARGE)
  const elsewhere = await openRaw(edge)
  elsewhere.send(send(1_000_000, '/apiadmin/repo/upload/x'))
  await elsewhere.received(TOO_LARGE)
  for (const { end } of [...others, tooLarge, elsewhere]) end()
})
