import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextRun } from './schedule.ts'

const next = (weekday: number | null, hour: number, after: string) =>
  nextRun({ weekday, monthDay: null, hour }, new Date(after)).toISOString()

test('a daily mail is due at its hour of Moscow: today while it has not come, else tomorrow', () => {
  assert.equal(next(null, 9, '2026-11-24T05:59:59Z'), '2026-11-24T06:00:00.000Z')
  assert.equal(next(null, 9, '2026-11-24T06:00:00Z'), '2026-11-25T06:00:00.000Z')
  // Moscow is a day further by then
  assert.equal(next(null, 0, '2026-11-24T21:30:00Z'), '2026-11-25T21:00:00.000Z')
  assert.equal(next(null, 23, '2026-12-31T20:00:00Z'), '2027-01-01T20:00:00.000Z')
})

test('a weekly mail is due on its day of the week in Moscow', () => {
  // 24 November 2026 is a Tuesday
  assert.equal(next(2, 9, '2026-11-24T05:00:00Z'), '2026-11-24T06:00:00.000Z')
  assert.equal(next(2, 9, '2026-11-24T07:00:00Z'), '2026-12-01T06:00:00.000Z')
  assert.equal(next(1, 1, '2026-11-29T21:30:00Z'), '2026-11-29T22:00:00.000Z')
  assert.equal(next(7, 12, '2026-11-24T05:00:00Z'), '2026-11-29T09:00:00.000Z')
})

test('a monthly mail is due on its day of the month in Moscow, also over the end of a year and a short February', () => {
  const monthly = (monthDay: number, hour: number, after: string) =>
    nextRun({ weekday: null, monthDay, hour }, new Date(after)).toISOString()
  assert.equal(monthly(1, 9, '2026-11-24T07:00:00Z'), '2026-12-01T06:00:00.000Z')
  assert.equal(monthly(1, 9, '2026-12-01T05:59:59Z'), '2026-12-01T06:00:00.000Z')
  assert.equal(monthly(1, 9, '2026-12-01T06:00:00Z'), '2027-01-01T06:00:00.000Z')
  assert.equal(monthly(28, 23, '2027-02-01T00:00:00Z'), '2027-02-28T20:00:00.000Z')
  // the first of the month begins in Moscow three hours before
  assert.equal(monthly(1, 1, '2026-11-30T21:30:00Z'), '2026-11-30T22:00:00.000Z')
})
