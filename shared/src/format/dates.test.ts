import { expect, test } from '@jest/globals'
import { formatDay, formatTime } from './dates'

/** Replaces every space by a no-break one. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0')

test('days and times are written as the browser itself would', () => {
  const dates = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
  const times = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })
  for (let time = Date.UTC(2023, 0, 1); time < Date.UTC(2027, 0, 1); time += 25.7 * 3_600_000) {
    const date = new Date(time)
    const day = whole(dates.format(date).replace(/\sг\.$/, ''))
    expect(formatTime(date.toISOString(), new Date(0))).toBe(`${day}, ${times.format(date)}`)
  }
})

const now = new Date('2026-11-20T12:00:00Z')

test('a day of this year is written without the year, of another year with it and without «г.»', () => {
  expect(formatDay('2026-11-12T10:00:00.000Z', now)).toBe(whole('12 ноября'))
  expect(formatDay('2025-11-12T10:00:00.000Z', now)).toBe(whole('12 ноября 2025'))
})

test('a day of the calendar is the same in every time zone', () => {
  expect(formatDay('2026-11-12', now)).toBe(whole('12 ноября'))
  expect(formatDay('2025-01-01', now)).toBe(whole('1 января 2025'))
})

test('a UTC time is written in the person’s time zone', () => {
  expect(formatTime('2026-11-12T11:05:00.000Z', now)).toBe(`${whole('12 ноября')}, 14:05`)
  expect(formatDay('2026-11-11T21:30:00.000Z', now)).toBe(whole('12 ноября'))
})
