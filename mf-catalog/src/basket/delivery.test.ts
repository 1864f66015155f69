import { expect, test } from '@jest/globals'
import { deliveryPromise } from './delivery'

const schedule = {
  deliveryInDays: 1,
  cutoff: '14:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  windows: ['10:00–14:00', '14:00–18:00'],
  daysOff: [],
}
// Saturday the 21st of November 2026; Moscow is three hours ahead
const before = new Date('2026-11-21T10:59:00Z')
const after = new Date('2026-11-21T11:00:00Z')

test('the cut-off and the day of delivery are named', () => {
  expect(deliveryPromise(schedule, before)).toBe('закажите до 14:00 — привезут завтра')
  expect(deliveryPromise(schedule, after)).toBe('привезут 23\u00a0ноября')
  expect(deliveryPromise({ ...schedule, deliveryInDays: 0 }, before)).toBe('закажите до 14:00 — привезут сегодня')
  const inOmsk = Object.assign(new Date(before), { getTimezoneOffset: () => -360 })
  expect(deliveryPromise(schedule, inOmsk)).toBe('закажите до 14:00 по Москве — привезут завтра')
})
