import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, inMoscow } from './moscow-time.ts'

/** The same with every space a no-break one. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0')

test('days and moments are those of Moscow', () => {
  const time = new Date('2026-11-21T21:30:00Z')
  assert.equal(formatDay(time), whole('22 ноября'))
  assert.equal(inMoscow(time), `${whole('22 ноября')} ${whole('в 00:30')} (Москва)`)
})
