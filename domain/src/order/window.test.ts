import { expect, test } from '@jest/globals'
import { dayOf, endOfWindow, hoursOf, readWindow, windowText } from './window'

test('a time of delivery is a day, or hours of it', () => {
  expect(readWindow('2026-11-22 10:00–14:00')).toEqual({ day: '2026-11-22', from: '10:00', until: '14:00' })
  expect(readWindow('2026-11-22')).toEqual({ day: '2026-11-22', from: null, until: null })
  const others = ['', 'завтра', '2026-11-31', '2026-99-99', '2026-11-22 утром', '2026-11-22 10:00-14:00', '2026-11-22 ']
  expect(others.map(readWindow)).toEqual(others.map(() => null))
})

test('its parts are written as they were read', () => {
  const texts = ['2026-11-22 10:00–14:00', '2026-11-22', '']
  expect(texts.map((text) => [dayOf(text), hoursOf(text)])).toEqual([
    ['2026-11-22', '10:00–14:00'],
    ['2026-11-22', ''],
    ['', ''],
  ])
  expect(texts.map((text) => windowText(dayOf(text), hoursOf(text)))).toEqual(texts)
})

test('it is over at the end of its hours, or of its day, in Moscow', () => {
  expect(new Date(endOfWindow('2026-11-22 10:00–14:00')).toISOString()).toBe('2026-11-22T11:00:00.000Z')
  expect(new Date(endOfWindow('2026-11-22')).toISOString()).toBe('2026-11-22T20:59:00.000Z')
  expect(endOfWindow('')).toBeNaN()
})
