import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../errors.ts'
import { Attempts } from './attempts.ts'

const isTooMany = (error: unknown) => error instanceof ApiError && error.code === 'TOO_MANY'
const second = 1_000

function tryTenTimes(attempts: Attempts, key: string, now: number): void {
  for (let time = 0; time < 10; time++) attempts.begin(key, now)
}

test('after ten tries the pause is a second and doubles with each further one', () => {
  const attempts = new Attempts()
  tryTenTimes(attempts, 'anna 1.1.1.1', 0)
  assert.throws(() => attempts.begin('anna 1.1.1.1', second - 1), isTooMany)
  attempts.begin('anna 1.1.1.1', second)
  assert.throws(() => attempts.begin('anna 1.1.1.1', 3 * second - 1), isTooMany)
  attempts.begin('anna 1.1.1.1', 3 * second)
})

test('the pause never exceeds an hour, and a further hour of rest forgets it', () => {
  const attempts = new Attempts()
  const hour = 3600 * second
  tryTenTimes(attempts, 'anna', 0)
  for (let day = 1; day <= 30; day++) attempts.begin('anna', day * hour)
  assert.throws(() => attempts.begin('anna', 31 * hour - 1), isTooMany)
  tryTenTimes(attempts, 'anna', 33 * hour)
})

test('another login and another address are not held back, and a right password clears the count', () => {
  const attempts = new Attempts()
  tryTenTimes(attempts, 'anna 1.1.1.1', 0)
  attempts.begin('anna 2.2.2.2', 0)
  attempts.begin('boris 1.1.1.1', 0)
  attempts.succeed('anna 1.1.1.1')
  attempts.begin('anna 1.1.1.1', 0)
})
