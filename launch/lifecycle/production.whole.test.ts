import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { buildProcesses } from '../build/build-processes.ts'
import { restartUnderLoad } from './rolling-restart.ts'

before(buildProcesses)

test('An API and an edge are restarted under load, as an upgrade does it, and no request fails', async () => {
  const { requests, failures, codes, apis, edges } = await restartUnderLoad(2_000)
  assert.deepEqual([failures.length, failures.slice(0, 5)], [0, []])
  assert.ok(requests >= 2_000)
  assert.deepEqual(codes, [0, 0])
  for (const one of [...apis, ...edges]) assert.ok(one.logged('answered').length > 0, 'one of them was asked nothing')
})
