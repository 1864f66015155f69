import { expect, test } from '@jest/globals'
import { daysOffText, MOST_DAYS_OFF, readDaysOff, readWeekdays, readWindows, weekdaysText } from './schedule-text'

test.each([
  ['пн, ср, пт', [1, 3, 5]],
  ['Пн–Пт; вс', [1, 2, 3, 4, 5, 7]],
  ['ежедневно', [1, 2, 3, 4, 5, 6, 7]],
  ['пт-пн', null],
  ['завтра', null],
  ['', null],
])('days of the week: %s', (text, days) => expect(readWeekdays(text)).toEqual(days))

test.each([
  ['14:00–18:00, 10:00-14:00', ['10:00–14:00', '14:00–18:00']],
  ['9–12', ['09:00–12:00']],
  ['', []],
  ['18:00–10:00', null],
  ['24:00–25:00', null],
  ['10:00', null],
])('windows: %s', (text, windows) => expect(readWindows(text)).toEqual(windows))

test.each([
  ['30.12.2026–02.01.2027', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ['23.2.2027, 1.1.2027', ['2027-01-01', '2027-02-23']],
  ['', []],
  ['31.02.2027', null],
  ['01.01.2027–01.06.2027', null],
  ['02.01.2027–01.01.2027', null],
  ['январь', null],
])('days off: %s', (text, days) => expect(readDaysOff(text)).toEqual(days))

test('a schedule written as text is read back as the same schedule', () => {
  expect(readWeekdays(weekdaysText([2, 4, 6]))).toEqual([2, 4, 6])
  const days = Array.from({ length: MOST_DAYS_OFF }, (_, n) => new Date(Date.UTC(2026, 11, n + 1)).toISOString())
  const written = days.map((day) => day.slice(0, 10))
  expect(readDaysOff(daysOffText(written))).toEqual(written)
})
