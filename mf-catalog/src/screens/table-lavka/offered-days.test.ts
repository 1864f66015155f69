import { expect, test } from '@jest/globals'
import { lukiny, zarechye } from '../../../test/goods'
import { nearestDay } from './offered-days'

// Saturday noon in Moscow, before every cut-off
const now = new Date('2026-11-21T09:00:00Z')

test('«Ближайший» shows the delivery day', () => {
  expect(nearestDay([zarechye], '', now)).toBe('завтра')
  expect(nearestDay([], '', now)).toBe('')
})

test('after the cut-off it is a day later', () => {
  expect(nearestDay([zarechye], '', new Date('2026-11-21T16:00:00Z'))).toBe('23\u00a0ноября')
})

test('suppliers with different days are named, those with one are not', () => {
  expect(nearestDay([zarechye, lukiny], '', now)).toBe('Ферма «Заречье» — завтра; Пасека Лукиных — 24\u00a0ноября')
  expect(nearestDay([zarechye, { ...lukiny, deliveryInDays: 1 }], '', now)).toBe('завтра')
})

test('hours that are over today lead to the next day', () => {
  const today = { ...zarechye, deliveryInDays: 0 }
  const afternoon = new Date('2026-11-21T12:00:00Z')
  expect(nearestDay([today], '', afternoon)).toBe('сегодня')
  expect(nearestDay([today], '10:00–14:00', afternoon)).toBe('завтра')
})
