import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import Fastify from 'fastify'
import { describeError, loggerOptions, withoutValues } from './logger.ts'

test('of an address the log has the path and the names of its parameters', () => {
  const pairs = [
    ['/api/users?search=%D0%90%D0%BD%D0%BD%D0%B0&take=20', '/api/users?search=…&take=…'],
    ['/api/clientv9/addresses?search=Тула, Ленина 5', '/api/clientv9/addresses?search=…'],
    ['/api/users/phone/+79123456789', '/api/users/phone/…'],
    ['/api/users/inn/500100732259?a=1?b=2', '/api/users/inn/…?a=…'],
    ['/api/clientv9/object/tags', '/api/clientv9/object/tags'],
  ] as const
  for (const [url, logged] of pairs) assert.equal(withoutValues(url), logged)
})

test('of an error the log has no row, no recipient and nobody’s number', () => {
  const error = Object.assign(
    new Error('550 <anna@mail.example> +7 (912) 345-67-89: invalid input syntax for type date: "Анна Смирнова"'),
    { code: '23505', constraint: 'users_by_email', detail: 'Key (email)=(anna@mail.example)', rejected: ['anna'] },
  )
  const described = describeError(error)
  assert.deepEqual([described['code'], described['constraint']], ['23505', 'users_by_email'])
  assert.doesNotMatch(JSON.stringify(described), /anna|Анна|912|Key/)
  assert.match(String(described['stack']), /logger\.test\.ts:\d+:\d+/)
})

test('each line that Fastify writes goes through it', async () => {
  let lines = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  const options = loggerOptions('info')
  assert.ok(typeof options === 'object')
  const app = Fastify({ logger: { ...options, stream } })
  app.get('/find', (request) => {
    request.log.error(Object.assign(new Error('broken'), { detail: 'Анна Смирнова' }))
    throw new Error('anna@mail.example')
  })
  await app.inject('/find?search=Смирнова')
  assert.match(lines, /broken/)
  assert.match(lines, /search=…/)
  assert.doesNotMatch(lines, /Смирнова|anna/)
})
