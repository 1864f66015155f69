import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartError } from './database/start-error.ts'
import { acceptableRequestId, isIn, networkOf, readTrustedProxies } from './network.ts'

test('trusted proxies are networks or single addresses; what is none, or everybody, is refused', () => {
  assert.deepEqual(readTrustedProxies(undefined, ['::1/128']), ['::1/128'])
  assert.deepEqual(readTrustedProxies('10.0.0.0/8, 192.0.2.7,fd00::/8', []), ['10.0.0.0/8', '192.0.2.7/32', 'fd00::/8'])
  for (const bad of ['*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/8', 'proxy', ',']) {
    assert.throws(() => readTrustedProxies(bad, []), StartError, bad)
  }
})

test('an address is in a network however it is written', () => {
  const isTrusted = isIn(['10.0.0.0/8', 'fd00::/8'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1']) assert.equal(isTrusted(address), true, address)
  for (const address of ['11.0.0.1', '::ffff:11.0.0.1', 'fe80::1', 'unknown', '', undefined]) {
    assert.equal(isTrusted(address), false, address)
  }
  assert.equal(isIn([])('127.0.0.1'), false)
})

test('limits take a home for one: an IPv4 address, a /64 of IPv6', () => {
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('2001:db8:1:2:a::1'), networkOf('2001:db8:1:2:b::2'))
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
})

test('a request id that could spoil a log is none', () => {
  assert.equal(acceptableRequestId('order-0001'), 'order-0001')
  for (const bad of [undefined, 'short', '"><script>', 'a'.repeat(65), ['order-0001', 'order-0002']]) {
    assert.equal(acceptableRequestId(bad), undefined)
  }
})
