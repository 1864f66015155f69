import { expect, test } from '@jest/globals'
import { deliveryPromise } from './delivery'
import { deliveryDates, windowsOn } from './delivery-schedule'

const schedule = {
  deliveryInDays: 1,
  cutoff: '14:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  windows: ['10:00–14:00', '14:00–18:00'],
}
// Saturday the 21st of November 2026; Moscow is three hours ahead. The server's delivery-schedule.test.ts has the same cases
const before = new Date('2026-11-21T10:59:00Z')
const after = new Date('2026-11-21T11:00:00Z')

test('the cut-off divides this day from the next, days without delivery are passed over', () => {
  expect(deliveryDates(schedule, before, 3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  expect(deliveryDates(schedule, after, 1)).toEqual(['2026-11-23'])
  expect(deliveryDates({ ...schedule, deliveryInDays: 0 }, before, 1)).toEqual(['2026-11-21'])
  expect(deliveryDates({ ...schedule, weekdays: [2, 4] }, before, 3)).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-12-01',
  ])
  expect(deliveryDates({ ...schedule, weekdays: [7] }, after, 1)).toEqual(['2026-11-29'])
  expect(deliveryDates(schedule, new Date('2026-11-21T21:30:00Z'), 1)).toEqual(['2026-11-23'])
})

test('of this day only what is not over is offered', () => {
  const sameDay = { ...schedule, deliveryInDays: 0, cutoff: '20:00' }
  const at = (time: string) => new Date(`2026-11-21T${time}+03:00`)
  expect(windowsOn('2026-11-21', sameDay, at('13:59'))).toEqual(['10:00–14:00', '14:00–18:00'])
  expect(windowsOn('2026-11-21', sameDay, at('14:00'))).toEqual(['14:00–18:00'])
  expect(windowsOn('2026-11-22', sameDay, at('14:00'))).toEqual(['10:00–14:00', '14:00–18:00'])
  expect(deliveryDates(sameDay, at('17:59'), 1)).toEqual(['2026-11-21'])
  expect(deliveryDates(sameDay, at('18:00'), 1)).toEqual(['2026-11-22'])
  expect(deliveryDates({ ...sameDay, windows: [] }, at('19:00'), 1)).toEqual(['2026-11-21'])
})

test('it is said until when to order and when it comes', () => {
  expect(deliveryPromise(schedule, before)).toBe('закажите до 14:00 — привезут завтра')
  expect(deliveryPromise(schedule, after)).toBe('привезут 23\u00a0ноября')
  expect(deliveryPromise({ ...schedule, deliveryInDays: 0 }, before)).toBe('закажите до 14:00 — привезут сегодня')
  const inOmsk = Object.assign(new Date(before), { getTimezoneOffset: () => -360 })
  expect(deliveryPromise(schedule, inOmsk)).toBe('закажите до 14:00 по Москве — привезут завтра')
})
