import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeFailure } from '../src/repeat.ts'

const failure = (code: string) => Object.assign(new Error('the connection'), { code })
const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const repeated = (code: string) => all.filter((method) => judgeFailure(method, failure(code)).mayRepeat)

for (const code of ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']) {
  test(`after ${code} the API may have received the request: only what changes nothing is sent to another one`, () => {
    assert.deepEqual(repeated(code), ['GET', 'HEAD'])
    assert.equal(judgeFailure('PUT', failure(code)).isServerGone, true)
  })
}

for (const code of [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]) {
  test(`after ${code} nothing was sent: each request goes to another API`, () => {
    assert.deepEqual(repeated(code), all)
    assert.equal(judgeFailure('GET', failure(code)).isServerGone, true)
  })
}

test('a slow answer or an unknown error takes no API out of turn and repeats nothing', () => {
  for (const error of [failure('UND_ERR_HEADERS_TIMEOUT'), failure('UND_ERR_BODY_TIMEOUT'), new Error('x'), 'x']) {
    for (const method of all) assert.deepEqual(judgeFailure(method, error), { isServerGone: false, mayRepeat: false })
  }
})

test('the error of the connection is found inside those that wrap it', () => {
  const wrapped = new TypeError('fetch failed', { cause: new Error('outer', { cause: failure('EPIPE') }) })
  assert.deepEqual(judgeFailure('GET', wrapped), { isServerGone: true, mayRepeat: true })
  assert.deepEqual(judgeFailure('DELETE', wrapped), { isServerGone: true, mayRepeat: false })
})
