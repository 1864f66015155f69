import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../errors.ts'
import { guardedLookup, mayReach } from '../../reachable.ts'
import { checkWebhookUrl } from './addresses.ts'
import { whyFailed } from './failure.ts'

const real = { isDemo: false, networks: [] }
const demo = { ...real, isDemo: true }

test('a webhook goes to public addresses only, however an internal one is written', () => {
  for (const address of ['8.8.8.8', '95.161.1.2', '172.15.0.1', '172.32.0.1', '2a00:1450:4010:c0f::8a'])
    assert.equal(mayReach(address, []), true, address)
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2001:db8::1', '2002:7f00:1::', 'localhost', ''],
  ])
    assert.equal(mayReach(address, []), false, address)
  assert.equal(mayReach('10.1.2.3', ['10.1.0.0/16']), true)
  assert.equal(mayReach('10.2.2.3', ['10.1.0.0/16']), false)
})

test('the address of a webhook is https, without a password, and names no internal address', () => {
  assert.equal(checkWebhookUrl(' https://Receiver.example/a?b#c ', real), 'https://receiver.example/a?b')
  assert.equal(checkWebhookUrl('http://receiver.example/', demo), 'http://receiver.example/')
  for (const bad of [
    ...['http://receiver.example/', 'receiver.example', 'ftp://receiver.example/', 'https://a:b@receiver.example/', ''],
    ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:a00:1]/'],
  ])
    assert.throws(() => checkWebhookUrl(bad, real), ApiError, bad)
  assert.throws(() => checkWebhookUrl('http://127.0.0.1:8080/', demo), ApiError)
})

test('a name that leads to an internal address is refused when it is connected to', async () => {
  const find = (networks: string[]) =>
    new Promise((done) => guardedLookup(networks)('localhost', { all: true }, (error, found) => done(error ?? found)))
  const refused = await find([])
  assert.deepEqual(whyFailed(refused), { failure: 'Сервера с таким именем нет', status: null })
  assert.ok(Array.isArray(await find(['127.0.0.0/8', '::1/128'])))
})
