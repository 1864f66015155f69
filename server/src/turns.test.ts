import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Turns } from './turns.ts'

test('so many of a key at a time, in the order in which they came; other keys do not wait', async () => {
  const turns = new Turns(2)
  const done: string[] = []
  const giveBacks = [await turns.take('a'), await turns.take('a')]
  const later = ['third', 'fourth'].map((name) => turns.run('a', async () => void done.push(name)))
  await turns.run('b', async () => void done.push('other'))
  assert.deepEqual(done, ['other'])
  giveBacks[0]?.()
  // twice is once
  giveBacks[0]?.()
  await Promise.all(later)
  assert.deepEqual(done, ['other', 'third', 'fourth'])
})

test('a failure gives its place back', async () => {
  const turns = new Turns(1)
  await assert.rejects(turns.run('', () => Promise.reject(new Error('no'))))
  assert.equal(await turns.run('', async () => 'next'), 'next')
})
