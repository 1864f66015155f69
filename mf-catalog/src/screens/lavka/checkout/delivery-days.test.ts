import { expect, test } from '@jest/globals'
import { honey, lukiny, milk, zarechye } from '../../../../test/goods'
import { summarize } from '../../../basket/summary'
import { chosenDay, deliveryDays, firstDay } from './delivery-days'

const now = new Date(2026, 10, 21, 23, 30)

test('days start with the first possible one and are named as people say them', () => {
  expect(
    deliveryDays(0, now)
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['Сегодня, 21 ноября', 'Завтра, 22 ноября', 'пн, 23 ноября'])
  expect(deliveryDays(3, now)[0]?.value).toBe('2026-11-24')
})

test('days go over the end of a month and of a year', () => {
  const days = deliveryDays(1, new Date(2026, 11, 30, 9))
  expect(days.map(({ value }) => value).slice(0, 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})

test('an order of several suppliers comes when the slowest of them can', () => {
  const { groups } = summarize(
    [
      { product: milk, quantity: 1 },
      { product: honey, quantity: 1 },
    ],
    [zarechye, lukiny],
  )
  expect(firstDay(groups)).toBe(3)
})

test('a day of an old draft gives way to the first possible', () => {
  const days = deliveryDays(1, now)
  expect(chosenDay(days, '2026-11-23')).toBe('2026-11-23')
  expect(chosenDay(days, '2026-11-01')).toBe('2026-11-22')
})
