import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { useApp } from '../test/app.ts'
import { testConfig } from '../test/config.ts'
import { createApp } from './app.ts'
import { everyone } from '@lavka/domain/roles'
import { keyOf, type CallShape } from './call.ts'
import { createDatabase } from './database/pool.ts'
import { editCalls, objectCalls } from './modules/objects/calls.ts'
import * as generic from './modules/objects/generic-schema.ts'
import * as ofRoles from './modules/objects/role-schema.ts'
import { uploadCalls } from './upload-calls.ts'

const { app, logInAs } = useApp({ isDemo: true })

const post = (headers: Record<string, string>, payload: string | object, url = '/api/users/auth') =>
  app.inject({ method: 'POST', url, headers, payload })
const right = { login: 'nobody', psw: 'x', type: 'web', model: '' }

test('is alive, and ready when the database is of this build', async () => {
  assert.equal((await app.inject('/health/live')).statusCode, 200)
  const ready = await app.inject('/health/ready')
  assert.deepEqual([ready.statusCode, ready.json()], [200, { status: 'ready' }])
})

test('without a database it is alive but not ready, and a call says so in Russian', async () => {
  const database = createDatabase('postgres://nobody:x@127.0.0.1:1/none')
  const alone = createApp({ database, config: testConfig })
  assert.equal((await alone.inject('/health/live')).statusCode, 200)
  assert.equal((await alone.inject('/health/ready')).statusCode, 503)
  const answer = await alone.inject({ url: '/api/users/inn', headers: { authorization: 'Bearer x' } })
  assert.equal(answer.statusCode, 503)
  assert.equal(answer.json<{ message: string }>().message, 'Сервис временно перегружен. Повторите через минуту')
  await alone.close()
  await database.destroy()
})

test('another version of the front is asked to refresh; the right one and none are served', async () => {
  for (const url of ['/api/users/inn', '/apiadmin/admin/menu', '/apisbersc/get-beneficiary/main', '/api/unknown']) {
    const answer = await app.inject({ url, headers: { version: '8.0.0' } })
    assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [400, 'BAD_VERSION'], url)
  }
  const headers = await logInAs({})
  assert.equal((await app.inject({ url: '/api/users/inn', headers: { ...headers, version: '9.0.0' } })).statusCode, 200)
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 200)
  assert.equal((await app.inject({ url: '/health/live', headers: { version: '8.0.0' } })).statusCode, 200)
})

test('every answer has a request number and safe headers, errors too', async () => {
  for (const url of ['/api/users/inn', '/api/unknown', '/health/live']) {
    const { headers } = await app.inject(url)
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/, url)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
  }
  const refused = await app.inject('/api/unknown')
  const { requestId, ...body } = refused.json<Record<string, unknown>>()
  assert.equal(requestId, refused.headers['x-request-id'])
  assert.deepEqual([refused.statusCode, body], [404, { code: 'NOT_FOUND', message: 'Ничего не найдено' }])
})

test('a fault tells the client nothing of itself; a database out of time asks for a repeat', async () => {
  const database = createDatabase('postgres://nobody:x@127.0.0.1:1/none')
  const broken = createApp({ database, config: testConfig })
  broken.get('/fault', () => Promise.reject(new Error('select secret from table')))
  broken.get('/busy', () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' })))
  const fault = await broken.inject('/fault')
  assert.deepEqual([fault.statusCode, fault.json<{ code: string }>().code], [500, 'FAULT'])
  assert.doesNotMatch(fault.body, /secret|select|at /)
  const busy = await broken.inject('/busy')
  assert.deepEqual([busy.statusCode, busy.json<{ code: string }>().code], [503, 'BUSY'])
  await broken.close()
})

test('a client call that fails through no fault of the person’s says whom to call, other calls do not', async () => {
  const database = createDatabase('postgres://nobody:x@127.0.0.1:1/none')
  const broken = createApp({ database, config: { ...testConfig, supportPhone: '8 800 000-00-00' } })
  for (const url of ['/api/clientv9/fault', '/api/users/fault'])
    broken.get(url, { config: { allow: everyone } }, () => Promise.reject(new Error('out of order')))
  const phoneAt = async (url: string) =>
    (await broken.inject({ url, headers: { version: '9.0.0' } })).json<{ phone?: string }>().phone
  assert.equal(await phoneAt('/api/clientv9/fault'), '8 800 000-00-00')
  assert.equal(await phoneAt('/api/users/fault'), undefined)
  await broken.close()
})

test('a route that does not say who may call it does not start', () => {
  const withoutLimits = createApp({
    database: createDatabase('postgres://x@127.0.0.1:1/x'),
    config: testConfig,
  })
  assert.throws(() => withoutLimits.get('/api/careless', async () => ({})), /does not say who may call/)
})

test('a token anywhere in the query of an address is refused', async () => {
  const { authorization } = await logInAs({})
  const token = `token=${authorization.slice(7)}`
  for (const query of [token, `search=молоко&${token}`]) {
    const answer = await app.inject({ url: `/api/users/inn?${query}`, headers: { authorization } })
    assert.equal(answer.statusCode, 400, query)
    assert.match(answer.json<{ message: string }>().message, /Токен нельзя передавать в адресе/)
  }
})

test('a body that the schema does not allow never reaches the handler', async () => {
  const json = { 'content-type': 'application/json' }
  const bodies: [Record<string, string>, string | object][] = [
    [json, {}],
    [json, { ...right, login: 5 }],
    [json, { ...right, type: 'desktop' }],
    [json, 'not json'],
    [json, '{"__proto__": {"role": "admin"}}'],
    [json, '[]'],
    [json, 'null'],
    [{ 'content-type': 'text/plain' }, JSON.stringify(right)],
    [{ 'content-type': 'application/json\t;' }, JSON.stringify({})],
    [{ 'content-type': 'APPLICATION/JSON ' }, JSON.stringify({})],
    [{ 'content-type': 'application/json, text/plain' }, JSON.stringify({})],
    [{}, ''],
  ]
  for (const [headers, payload] of bodies) {
    const answer = await post(headers, payload)
    assert.deepEqual(
      [answer.statusCode, answer.json<{ code: string }>().code],
      [400, 'BAD_REQUEST'],
      JSON.stringify(payload),
    )
  }
  assert.equal((await post(json, right)).statusCode, 403)
})

test('a refused body says which field is wrong', async () => {
  const { details } = (await post({}, { ...right, login: '' })).json<{ details: { field: string }[] }>()
  assert.deepEqual(
    details.map(({ field }) => field),
    ['body/login'],
  )
})

test('numbers in the address are read as numbers and get their defaults', async () => {
  const headers = await logInAs({ role: 'admin' })
  const get = (url: string) => app.inject({ url, headers })
  assert.equal((await get('/apiadmin/objects/orders?id=abc')).statusCode, 400)
  assert.equal((await get('/apiadmin/objects/orders?id=1.5')).statusCode, 400)
  assert.equal((await get('/apiadmin/objects/orders?id=999')).statusCode, 404)
  assert.equal((await get('/apisbersc/get-beneficiary/main?pageSize=41')).statusCode, 400)
  const page = await get('/apisbersc/get-beneficiary/main?pageSize=5&unknown=1')
  assert.deepEqual(page.json<{ page: object }>().page, { number: 0, size: 5, total: 0 })
})

type OpenApi = { paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>> }

test('the contract is published: every declared call, with its summary and errors', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<OpenApi>()
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
  )
  assert.deepEqual(published.map(({ name }) => name).sort(), declaredCalls())
  for (const { name, summary, responses } of published) assert.ok(summary && responses['400'] && responses['200'], name)
})

/** «GET /api/…» of each `defineCall` in the schemas of the modules, of the generic routes and of each object: the front may call any of them. */
function declaredCalls(): string[] {
  const modules = new URL('modules/', import.meta.url)
  const ofObjects = app.objects.office.all().flatMap((object) => {
    const edits = Object.values(editCalls(object)).filter(({ allow }) => allow.length > 0)
    return [...Object.values(objectCalls(object)), ...edits]
  })
  const ofRoutes = Object.values<unknown>({ ...generic, ...ofRoles }).flatMap(callsIn)
  const inSchemas = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/-]schema\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, modules), 'utf8'))
    .flatMap((text) => [...text.matchAll(/defineCall\(\{\s+method: '(\w+)',\s+url: '([^']+)'/g)])
    .map(([, method, url]) => `${method} ${url}`)
  return [...new Set([...inSchemas, ...[...ofRoutes, ...ofObjects, ...Object.values(uploadCalls)].map(keyOf)])].sort()
}

type Named = { method: CallShape['method']; url: string }

/** The call itself, or the calls of `rowCalls` by their names. */
function callsIn(exported: unknown): Named[] {
  if (typeof exported !== 'object' || exported === null) return []
  return isCall(exported) ? [exported] : Object.values(exported).filter(isCall)
}

function isCall(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'summary' in value
}

test('the readable page of the contract opens with its own policy', async () => {
  const page = await app.inject('/api/docs/')
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<div id="swagger-ui">/)
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'.*frame-ancestors 'none'/)
})

test('an answer worth it comes in Brotli or gzip as the client takes it, once; a short one as it is', async () => {
  const get = (encoding: string, url = '/api/docs/json') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } })
  const plain = (await app.inject('/api/docs/json')).body
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(accepted)
    assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'Accept-Encoding'], accepted)
    assert.equal(headers['content-length'], String(rawPayload.length))
    assert.equal(read(rawPayload).toString(), plain)
  }
  for (const { headers } of [await get('identity'), await get('br', '/health/live')]) {
    assert.equal(headers['content-encoding'], undefined)
  }
})

test('a method that an address does not take is a 405 that names those it takes', async () => {
  for (const [method, url, allow] of [
    ['DELETE', '/api/users/auth', 'POST'],
    ['PATCH', '/api/users/auth?x=1', 'POST'],
    ['POST', '/api/pages/sitemaps/7.xml', 'GET, HEAD'],
  ] as const) {
    const answer = await app.inject({ method, url })
    assert.deepEqual(
      [answer.statusCode, answer.json<{ code: string }>().code, answer.headers.allow],
      [405, 'METHOD_NOT_ALLOWED', allow],
      url,
    )
  }
  assert.equal((await app.inject({ method: 'DELETE', url: '/api/unknown' })).statusCode, 404)
})
