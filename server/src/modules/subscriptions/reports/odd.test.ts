import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, periodsBefore } from './days.ts'
import { usualOf } from './odd.ts'

test('one odd figure of before moves no bound; equal figures allow a tenth; a few say nothing', () => {
  assert.deepEqual(usualOf([100, 100, 100, 100, 100]), { from: 90, to: 110 })
  assert.deepEqual(usualOf([100, 100, 100, 100, 9000]), { from: 90, to: 110 })
  const spread = usualOf([80, 90, 100, 110, 120])
  assert.ok(spread && Math.abs(spread.from - 55.522) < 1e-9 && Math.abs(spread.to - 144.478) < 1e-9)
  assert.equal(usualOf([1, 2, 3, 4]), null)
})

test('periods are whole days of Moscow before the sending, and are compared with the same days of the week or whole months', () => {
  // the first of March in Moscow, the last of February in London
  const now = new Date('2026-02-28T21:30:00Z')
  assert.deepEqual(daysOf('today', now), { from: '2026-03-01', to: '2026-03-01' })
  assert.deepEqual(daysOf('yesterday', now), { from: '2026-02-28', to: '2026-02-28' })
  assert.deepEqual(daysOf('week', now), { from: '2026-02-22', to: '2026-02-28' })
  assert.deepEqual(daysOf('month', now), { from: '2026-01-30', to: '2026-02-28' })
  assert.deepEqual(daysOf('lastMonth', now), { from: '2026-02-01', to: '2026-02-28' })
  const yesterday = periodsBefore('yesterday', daysOf('yesterday', now))
  assert.deepEqual(
    [yesterday.length, yesterday[0], yesterday[7]?.from],
    [8, { from: '2026-02-21', to: '2026-02-21' }, '2026-01-03'],
  )
  assert.deepEqual(periodsBefore('lastMonth', daysOf('lastMonth', now))[1], { from: '2025-12-01', to: '2025-12-31' })
})
