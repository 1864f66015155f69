import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { createEdge } from '../src/edge.ts'

let directory = ''
let api: FastifyInstance
const edges: FastifyInstance[] = []

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-'))
  await writeFile(join(directory, 'index.html'), '<html></html>')
  api = Fastify()
  api.get('/api/echo', ({ headers }) => headers)
  await api.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  for (const edge of edges) await edge.close()
  await api.close()
  await rm(directory, { recursive: true })
})

/** The forwarding headers that the API gets for a client at `localAddress` that sends these headers. */
async function heard(trustedProxies: string[], said: Record<string, string>, localAddress = '127.0.0.1') {
  const registry = { schema: 2 as const, remotes: {} }
  const options = { publicUrl: 'https://lavka.example', trustedProxies, hostDirectory: directory, registry }
  const edge = await createEdge({ ...options, apiUrl: api.listeningOrigin })
  edges.push(edge)
  await edge.listen({ port: 0, host: '127.0.0.1' })
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request(`${edge.listeningOrigin}/api/echo`, { headers: said, localAddress }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      answer.on('end', () => resolve(body))
    })
    asked.on('error', reject).end()
  })
  return JSON.parse(text) as Record<string, string>
}

const claims = {
  'x-forwarded-for': '198.51.100.1, 203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/evil',
  'x-real-ip': '198.51.100.1',
  forwarded: 'for=198.51.100.1',
}

test('without trusted proxies X-Forwarded-For is ignored', async () => {
  const { 'x-forwarded-for': address, ...rest } = await heard([], claims, '127.0.0.2')
  assert.equal(address, '127.0.0.2')
  assert.deepEqual(
    Object.keys(rest).filter((name) => /forwarded|real-ip/.test(name)),
    [],
  )
})

test('X-Forwarded-For is used up to the last trusted proxy; what the client wrote is not', async () => {
  assert.equal((await heard(['127.0.0.0/8'], claims))['x-forwarded-for'], '203.0.113.9')
  assert.equal((await heard(['127.0.0.0/8', '203.0.113.0/24'], claims))['x-forwarded-for'], '198.51.100.1')
  // an address that is not trusted
  assert.equal((await heard(['127.0.0.9/32'], claims))['x-forwarded-for'], '127.0.0.1')
})

test('the id of a request is the edge’s own, unless a trusted proxy has given one', async () => {
  const said = { 'x-request-id': 'batch-1234' }
  assert.match((await heard([], said))['x-request-id'] ?? '', /^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  assert.equal((await heard(['127.0.0.1/32'], said))['x-request-id'], 'batch-1234')
})
