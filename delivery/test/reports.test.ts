import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readBodies } from '../src/bodies.ts'
import { readLimits } from '../src/limits.ts'
import { answerErrors } from '../src/refusals.ts'
import { serveReports, type Report } from '../src/reports.ts'

async function send(payload: string, contentType: string): Promise<{ status: number; reports: Report[] }> {
  const app = Fastify()
  const reports: Report[] = []
  readBodies(app, readLimits({}))
  answerErrors(app)
  serveReports(app, (report) => reports.push(report))
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/reports',
    payload,
    headers: { 'content-type': contentType },
  })
  await app.close()
  return { status: statusCode, reports }
}

test('reports of the host and the browser are logged', async () => {
  const violation = { 'csp-report': { 'violated-directive': 'script-src' } }
  for (const type of ['application/csp-report', 'text/plain;charset=UTF-8', 'application/json']) {
    assert.deepEqual(await send(JSON.stringify(violation), type), { status: 204, reports: [violation] })
  }
})

test('the query of an address is removed: it may contain a token', async () => {
  const sent = { 'csp-report': { 'document-uri': 'https://shop.example/lavka?token=secret#top', referrer: '' } }
  const { reports } = await send(JSON.stringify(sent), 'application/csp-report')
  assert.deepEqual(reports, [{ 'csp-report': { 'document-uri': 'https://shop.example/lavka', referrer: '' } }])
})

test('a code in an address without a host is removed, too', async () => {
  const { reports } = await send(
    JSON.stringify({ page: '/restore/web?code=SECRET', said: 'at /a?token=x (b)' }),
    'text/plain',
  )
  assert.deepEqual(reports, [{ page: '/restore/web', said: 'at /a (b)' }])
})

test('of one address thirty reports a minute are logged', async () => {
  const app = Fastify()
  let count = 0
  let time = 0
  readBodies(app, readLimits({}))
  serveReports(
    app,
    () => (count += 1),
    () => time,
  )
  const post = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/reports', payload: '{"a":1}', remoteAddress })
  for (let sent = 0; sent < 40; sent++) assert.equal((await post(`2001:db8::${sent + 1}`)).statusCode, 204)
  assert.equal(count, 30)
  await post('2001:db8:1::1')
  assert.equal(count, 31)
  time = 60_000
  await post('2001:db8::1')
  assert.equal(count, 32)
  await app.close()
})

test('an invalid report is dropped, a large one is refused', async () => {
  assert.deepEqual(await send('not JSON', 'text/plain'), { status: 204, reports: [] })
  assert.deepEqual(await send('"text"', 'text/plain'), { status: 204, reports: [] })
  assert.deepEqual(await send(`"${'x'.repeat(20_000)}"`, 'text/plain'), { status: 413, reports: [] })
})
