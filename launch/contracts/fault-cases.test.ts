import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCases, inOneBrowser } from '../../e2e/fault-cases.ts'
import { remotes } from '../places.ts'

test('the whole tier has every fault of a remote once, and each case is in one browser with others of its remote', () => {
  const groups = inOneBrowser(allCases())
  for (const group of groups) assert.equal(new Set(group.map(({ remote }) => remote)).size, 1)
  const named = groups.flat().map(({ remote, name }) => `${remote} ${name}`)
  assert.equal(new Set(named).size, named.length)
  assert.equal(named.length, allCases().length)
  assert.deepEqual([...new Set(groups.flat().map(({ remote }) => remote))], [...remotes])
})
