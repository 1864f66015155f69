import { expect, test } from '@jest/globals'
import { client } from './http/client'
import { SCRIPT_TIMEOUT_MS } from './remotes/containers'

test('specification §9: a call may take 36,000,000 ms and says that it is of version 9.0.0', () => {
  expect(client.defaults.timeout).toBe(36_000_000)
  expect(client.defaults.headers).toMatchObject({ version: '9.0.0' })
})

test('specification §9: the browser is asked for a chunk for 120,000 ms at most', () => {
  expect(SCRIPT_TIMEOUT_MS).toBe(120_000)
})
