import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPlaceDay, followingDay, placeTime, weekdayOf } from './schedule.ts'

const at = (text: string) => new Date(`${text}+03:00`)

test('the first day is the next such day of the week that can be announced a day before', () => {
  // a Tuesday
  assert.equal(firstPlaceDay(3, at('2026-11-24T08:59')), '2026-11-25')
  assert.equal(firstPlaceDay(3, at('2026-11-24T09:00')), '2026-11-25')
  assert.equal(firstPlaceDay(3, at('2026-11-24T09:01')), '2026-12-02')
  assert.equal(firstPlaceDay(2, at('2026-11-24T00:00')), '2026-12-01')
  assert.equal(firstPlaceDay(7, at('2026-11-24T09:00')), '2026-11-29')
  // in London it is still Monday
  assert.equal(firstPlaceDay(4, new Date('2026-11-23T22:30:00Z')), '2026-11-26')
})

test('the days go on in steps of one or two weeks and stay on their day of the week, also after a long stop', () => {
  const now = at('2026-11-25T09:01')
  assert.equal(followingDay('2026-11-25', 1, now), '2026-12-02')
  assert.equal(followingDay('2026-11-25', 2, now), '2026-12-09')
  assert.equal(followingDay('2026-10-28', 2, now), '2026-12-09')
  assert.equal(weekdayOf('2026-12-09'), 3)
  assert.equal(weekdayOf('2026-11-29'), 7)
  assert.equal(placeTime('2026-11-25').toISOString(), '2026-11-25T06:00:00.000Z')
})
