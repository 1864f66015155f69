import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { createEdge } from '../src/edge.ts'
import { bareRegistry as registry } from './rows.ts'

const publicUrl = 'https://lavka.example'
const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
let directory = ''
let api: FastifyInstance
let edge: FastifyInstance
let address = ''

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'index.html'), '<html><body>Лавка</body></html>')
  await writeFile(join(directory, 'assets/main.1234.js'), 'console.log(1)')
  await writeFile(join(directory, 'worker.js'), 'self')
  await writeFile(join(directory, 'assets/main.1234.js.br'), brotliCompressSync('console.log(1)'))
  await writeFile(join(directory, 'assets/main.1234.js.gz'), gzipSync('console.log(1)'))

  api = Fastify()
  api.all('/api/echo', (request) => ({
    id: request.headers['x-request-id'],
    method: request.method,
    body: request.body,
  }))
  api.get('/apisbersc/ping', () => 'bank')
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  edge = await createEdge({ publicUrl, hostDirectory: directory, apiUrl, registry })
  address = await edge.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  await edge.close()
  await api.close()
  await rm(directory, { recursive: true })
})

test('every page address gets the host’s HTML with security headers and is revalidated each time by browsers', async () => {
  for (const path of ['/', '/lavka/-/-/syry', '/admin/orders?order=1', '/no-such-page', '/no-such-page.html']) {
    const { statusCode, headers, body } = await edge.inject({ url: path, headers: navigation })
    assert.equal(statusCode, path.startsWith('/no-such') ? 404 : 200)
    assert.match(body, /Лавка/)
    assert.match(String(headers['cache-control']), /^no-cache$|^public, max-age=0, s-maxage=1,/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
  }
})

test('the service worker is asked for anew each time, and a page may have no other origin’s', async () => {
  const { statusCode, headers } = await edge.inject('/worker.js')
  assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache'])
  assert.match(String(headers['content-type']), /javascript/)
  const page = await edge.inject({ url: '/', headers: navigation })
  assert.match(String(page.headers['content-security-policy']), /; worker-src 'self';/)
})

test('with any Accept header an address of the route table is a page, and an unknown one a page with 404', async () => {
  for (const accept of ['*/*', 'application/json', undefined]) {
    for (const [path, status] of [
      ['/', 200],
      ['/lavka/-/-/syry', 200],
      ['/taplink?supplier=farm', 200],
      ['/no-such-page', 404],
    ] as const) {
      const { statusCode, headers, body } = await edge.inject({ url: path, headers: accept ? { accept } : {} })
      assert.equal(statusCode, status, `${path} for ${accept}`)
      assert.match(String(headers['content-type']), /^text\/html/)
      assert.match(body, /Лавка/)
    }
  }
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/lavka/-/-/syry', '/no-such-page']) {
    const headers = { 'accept-encoding': 'identity' }
    const get = await fetch(address + path, { headers })
    const head = await fetch(address + path, { method: 'HEAD', headers })
    assert.equal(head.status, get.status, path)
    assert.equal(await head.text(), '')
    assert.deepEqual(lasting(head), lasting(get), path)
    assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(await get.text())))
  }
})

/** The headers without those that differ per rendering (nonce, ETag), per answer (date) and hop-by-hop ones. */
function lasting({ headers }: Response) {
  const passing = ['date', 'etag', 'connection', 'keep-alive', 'x-request-id']
  const given = [...headers].filter(([name]) => !passing.includes(name))
  return Object.fromEntries(given.map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, '')]))
}

test('a registry that did not change is a 304', async () => {
  const url = '/registry.json'
  const { headers } = await edge.inject({ url })
  const again = await edge.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
})

test('files with a hash in the name are immutable and served in Brotli', async () => {
  const { headers } = await edge.inject({ url: '/assets/main.1234.js', headers: { 'accept-encoding': 'br' } })
  assert.match(String(headers['cache-control']), /immutable/)
  assert.equal(headers['content-encoding'], 'br')
  const older = await edge.inject({ url: '/assets/main.1234.js', headers: { 'accept-encoding': 'gzip' } })
  assert.match(String(older.headers['cache-control']), /immutable/)
  assert.equal(older.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(older.rawPayload).toString(), 'console.log(1)')
  const plain = await edge.inject({ url: '/assets/main.1234.js' })
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.body, 'console.log(1)')
})

test('a missing file is a 404 that is not cached, never the host’s HTML', async () => {
  const missing = [
    { url: '/assets/gone.js', headers: navigation },
    { url: '/logo.png', headers: navigation },
    { url: '/logo.png', headers: { accept: '*/*' } },
  ]
  for (const request of missing) {
    const { statusCode, headers } = await edge.inject(request)
    assert.equal(statusCode, 404)
    assert.equal(headers['cache-control'], 'no-store')
  }
})

test('a path outside the build is not served', async () => {
  for (const url of ['/../package.json', '/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd']) {
    const { statusCode } = await edge.inject({ url, headers: { accept: '*/*' } })
    assert.ok(statusCode === 404 || statusCode === 403, `${url} answered ${statusCode}`)
  }
})

test('calls reach the API with their body and a request id', async () => {
  const response = await fetch(`${address}/api/echo`, {
    method: 'POST',
    body: JSON.stringify({ a: 1 }),
    headers: { 'content-type': 'application/json', 'x-request-id': 'order-0001' },
  })
  const { id, ...rest } = (await response.json()) as { id: string }
  assert.deepEqual(rest, { method: 'POST', body: { a: 1 } })
  // the edge's own, whatever the client calls it
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(await (await fetch(`${address}/apisbersc/ping`)).text(), 'bank')
})

test('an API that does not answer is a 502 with a Russian text', async () => {
  const unreachableApi = await createEdge({
    publicUrl,
    hostDirectory: directory,
    apiUrl: 'http://127.0.0.1:1',
    registry,
  })
  const { statusCode, body } = await unreachableApi.inject({ url: '/api/echo' })
  assert.equal(statusCode, 502)
  const { code, message } = JSON.parse(body) as { code: string; message: string }
  assert.deepEqual({ code, message }, { code: 'NO_ANSWER', message: 'Сервер не отвечает. Повторите через минуту' })
  await unreachableApi.close()
})

test('the development script is in the page', async () => {
  const dev = await createEdge({
    publicUrl,
    hostDirectory: directory,
    apiUrl: 'http://127.0.0.1:1',
    registry,
    addition: 'watch()',
  })
  const { body } = await dev.inject({ url: '/', headers: navigation })
  assert.match(body, /<script>watch\(\)<\/script><\/body>/)
  await dev.close()
})

test('an unsupported method is a 405 with the Allow header', async () => {
  for (const [method, url, allow] of [
    ['POST', '/lavka', 'GET, HEAD'],
    ['DELETE', '/assets/main.1234.js', 'GET, HEAD'],
    ['PUT', '/reports', 'POST'],
    ['TRACE', '/api/echo', 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT'],
  ] as const) {
    const { statusCode, headers, body } = await edge.inject({ method: method as 'POST', url })
    assert.deepEqual([statusCode, headers.allow], [405, allow], `${method} ${url}`)
    assert.match(body, /"message":"Этот адрес не принимает таких запросов"/)
    assert.equal((JSON.parse(body) as { requestId: string }).requestId, headers['x-request-id'])
  }
})
