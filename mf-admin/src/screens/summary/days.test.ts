import { expect, test } from '@jest/globals'
import { fillDays } from './days'

test('days without orders are zeros and the days are thirty, ending today', () => {
  const days = fillDays([{ day: '2026-11-19', count: 2, kopecks: 500 }], new Date(2026, 10, 21))

  expect(days).toHaveLength(30)
  expect(days[0]?.day).toBe('2026-10-23')
  expect(days.slice(-3)).toEqual([
    { day: '2026-11-19', count: 2, kopecks: 500 },
    { day: '2026-11-20', count: 0, kopecks: 0 },
    { day: '2026-11-21', count: 0, kopecks: 0 },
  ])
})
