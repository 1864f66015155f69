import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTtlCache } from './ttl-cache.ts'

test('many who ask at once are answered by one load, each key by its own', async () => {
  const read = createTtlCache<string>(60_000)
  let loads = 0
  const load = async () => `answer ${(loads += 1)}`
  const answers = await Promise.all([read('a', load), read('a', load), read('b', load)])
  assert.deepEqual(answers, ['answer 1', 'answer 1', 'answer 2'])
})

test('an answer is loaded anew when its time is over', async () => {
  const read = createTtlCache<number>(-1)
  let loads = 0
  await read('a', async () => (loads += 1))
  assert.equal(await read('a', async () => (loads += 1)), 2)
})

test('a failure is not kept', async () => {
  const read = createTtlCache<string>(60_000)
  await assert.rejects(read('a', () => Promise.reject(new Error('no database'))))
  assert.equal(await read('a', async () => 'answer'), 'answer')
})

test('keys without end do not fill the memory', async () => {
  const read = createTtlCache<number>(60_000, { maximum: 2 })
  for (const key of ['a', 'b', 'c']) await read(key, async () => 1)
  assert.equal(await read('a', async () => 2), 2)
})
