import { expect, test } from '@jest/globals'
import { daysAhead, deliveryDates, firstDay, windowsOn } from './delivery-schedule'

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

test('an order after the cut-off counts for the next day; days without delivery are skipped', () => {
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

test('days off are skipped, and a delivery day is found after the longest row of them', () => {
  expect(deliveryDates({ ...schedule, daysOff: ['2026-11-22', '2026-11-24'] }, before, 3)).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-26',
  ])
  const sundays = Array.from({ length: 40 }, (_, week) => new Date(Date.UTC(2026, 10, 22 + week * 7)).toISOString())
  const daysOff = sundays.map((day) => day.slice(0, 10))
  expect(firstDay({ ...schedule, weekdays: [7], daysOff }, before)).toBe('2027-08-29')
})

test('today only windows that have not ended are offered', () => {
  const sameDay = { ...schedule, deliveryInDays: 0, cutoff: '20:00' }
  const at = (time: string) => new Date(`2026-11-21T${time}+03:00`)
  expect(windowsOn('2026-11-21', sameDay, at('13:59'))).toEqual(['10:00–14:00', '14:00–18:00'])
  expect(windowsOn('2026-11-21', sameDay, at('14:00'))).toEqual(['14:00–18:00'])
  expect(windowsOn('2026-11-22', sameDay, at('14:00'))).toEqual(['10:00–14:00', '14:00–18:00'])
  expect(deliveryDates(sameDay, at('17:59'), 1)).toEqual(['2026-11-21'])
  expect(deliveryDates(sameDay, at('18:00'), 1)).toEqual(['2026-11-22'])
  expect(deliveryDates({ ...sameDay, windows: [] }, at('19:00'), 1)).toEqual(['2026-11-21'])
})

test('the day changes at midnight in Moscow, not in UTC', () => {
  const night = new Date('2026-11-21T21:30:00Z')
  expect(firstDay(schedule, night)).toBe('2026-11-23')
  expect(daysAhead(schedule, night)).toBe(1)
  expect(daysAhead({ ...schedule, deliveryInDays: 0 }, before)).toBe(0)
  expect(daysAhead(schedule, after)).toBe(2)
})
