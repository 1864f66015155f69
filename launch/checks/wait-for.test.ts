import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTime, waitFor } from './wait-for.ts'

const never = new Promise<false>(() => {})

test('what does not come is named, also when the question itself is not answered', async () => {
  await assert.rejects(
    waitFor('the door opens', () => false, 20),
    { message: 'Not in 0.02 s: the door opens' },
  )
  await assert.rejects(
    waitFor('an answer', () => never, 20),
    { message: 'Not in 0.02 s: an answer' },
  )
  await assert.rejects(inTime('the end', never, 20), { message: 'Not in 0.02 s: the end' })
})

test('the first answer that says something is given, also where a test moves the clock', async (context) => {
  context.mock.timers.enable()
  let asked = 0
  assert.equal(await waitFor('the third time', () => ++asked === 3 && `${asked} times`), '3 times')
})

test('an error of the question is not asked again', async () => {
  await assert.rejects(
    waitFor('no error', () => Promise.reject(new Error('broken'))),
    { message: 'broken' },
  )
})
