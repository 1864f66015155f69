import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countDays, isDay, periodBefore, readPeriod, yearBefore } from './period.ts'

test('the period before whole months is as many whole months, before days as many days', () => {
  assert.deepEqual(periodBefore({ from: '2026-03-01', to: '2026-03-31' }), { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(periodBefore({ from: '2026-01-01', to: '2026-03-31' }), { from: '2025-10-01', to: '2025-12-31' })
  assert.deepEqual(periodBefore({ from: '2026-03-02', to: '2026-03-31' }), { from: '2026-01-31', to: '2026-03-01' })
  assert.deepEqual(periodBefore({ from: '2026-03-05', to: '2026-03-05' }), { from: '2026-03-04', to: '2026-03-04' })
})

test('a year before a leap day is the last of February, and a whole February stays whole', () => {
  assert.deepEqual(yearBefore({ from: '2024-02-29', to: '2024-03-10' }), { from: '2023-02-28', to: '2023-03-10' })
  assert.deepEqual(yearBefore({ from: '2025-02-01', to: '2025-02-28' }), { from: '2024-02-01', to: '2024-02-29' })
})

test('a period is read from a month, a day or two days', () => {
  assert.deepEqual(readPeriod('2024-02'), { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(readPeriod('2026-03-05'), { from: '2026-03-05', to: '2026-03-05' })
  assert.deepEqual(readPeriod('2026-03-05..2026-04-01'), { from: '2026-03-05', to: '2026-04-01' })
  for (const wrong of ['', '2026-13', '2026-02-30', '2026-03-05..2026-03-04', 'март'])
    assert.equal(readPeriod(wrong), null)
  assert.deepEqual([isDay('2026-02-29'), countDays({ from: '2026-02-27', to: '2026-03-02' })], [false, 4])
})
