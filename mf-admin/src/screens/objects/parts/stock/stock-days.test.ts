import { expect, test } from '@jest/globals'
import { stockByDays } from './stock-days'

const now = new Date('2026-11-24T09:00:00Z')

test('a day has what was there at its end in Moscow; a day without a movement what the day before left', () => {
  const movements = [
    { at: '2026-11-23T12:00:00Z', left: 4 },
    // the 21st in Moscow
    { at: '2026-11-20T22:00:00Z', left: 9 },
    { at: '2026-11-20T10:00:00Z', left: 12 },
    { at: '2026-11-20T09:00:00Z', left: 2 },
  ]
  expect(stockByDays(movements, now)).toEqual([
    { day: '2026-11-20', left: 12 },
    { day: '2026-11-21', left: 9 },
    { day: '2026-11-22', left: 9 },
    { day: '2026-11-23', left: 4 },
    { day: '2026-11-24', left: 4 },
  ])
})

test('of a long history the last two months are shown, and nothing of none', () => {
  const days = stockByDays([{ at: '2026-01-01T09:00:00Z', left: 7 }], now)
  expect([days.length, days[0], days.at(-1)]).toEqual([
    60,
    { day: '2026-09-26', left: 7 },
    { day: '2026-11-24', left: 7 },
  ])
  expect(stockByDays([], now)).toEqual([])
})
