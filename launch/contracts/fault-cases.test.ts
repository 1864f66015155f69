import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCases, coveringCases, inOneBrowser } from '../../e2e/fault-cases.ts'

const pairs = (cases: ReturnType<typeof allCases>, name: 'name' | 'kind') =>
  [...new Set(cases.map((one) => `${name === 'kind' ? one.remote : ''} ${one[name]}`))].sort()

test('the selection contains every fault and, for each kind, every remote that can have it; what the host alone meets once', () => {
  const ofRemotes = (cases: ReturnType<typeof allCases>) => cases.filter(({ isOfHost }) => !isOfHost)
  assert.deepEqual(pairs(coveringCases(), 'name'), pairs(allCases(), 'name'))
  assert.deepEqual(pairs(ofRemotes(coveringCases()), 'kind'), pairs(ofRemotes(allCases()), 'kind'))
  assert.ok(coveringCases().length < allCases().length / 3)
})

test('cases that share a browser are of one remote, and every case is in one browser', () => {
  const groups = inOneBrowser(coveringCases())
  for (const group of groups) assert.equal(new Set(group.map(({ remote }) => remote)).size, 1)
  assert.deepEqual(pairs(groups.flat(), 'name'), pairs(coveringCases(), 'name'))
  assert.equal(groups.flat().length, coveringCases().length)
})
