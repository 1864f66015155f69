import { expect, test } from '@jest/globals'
import { callbackTimes } from './callback-times'

const at = (moment: string) => callbackTimes(new Date(moment)).map((one) => [one.caption, one.at.toISOString()])

test('by day: in a quarter of an hour, in an hour, and at nine of the next day of Moscow', () => {
  expect(at('2026-11-27T11:00:00Z')).toEqual([
    ['Через 15 минут', '2026-11-27T11:15:00.000Z'],
    ['Через час', '2026-11-27T12:00:00.000Z'],
    ['Завтра утром, в 9:00', '2026-11-28T06:00:00.000Z'],
  ])
})

test('nobody is called from nine in the evening on', () => {
  // 20:30 of Moscow: a quarter of an hour is still early enough, an hour is not
  expect(at('2026-11-27T17:30:00Z')).toEqual([
    ['Через 15 минут', '2026-11-27T17:45:00.000Z'],
    ['Завтра утром, в 9:00', '2026-11-28T06:00:00.000Z'],
  ])
})

test('the day is that of Moscow, not of UTC; after midnight the morning is that of the same day', () => {
  // 23:30 of the 27th, and 00:30 of the 28th, which is the 27th in UTC
  expect(at('2026-11-27T20:30:00Z')).toEqual([['Завтра утром, в 9:00', '2026-11-28T06:00:00.000Z']])
  expect(at('2026-11-27T21:30:00Z')).toEqual([['Сегодня утром, в 9:00', '2026-11-28T06:00:00.000Z']])
  // the year ends
  expect(at('2026-12-31T20:30:00Z').at(-1)).toEqual(['Завтра утром, в 9:00', '2027-01-01T06:00:00.000Z'])
})
