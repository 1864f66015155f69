import { expect, test } from '@jest/globals'
import { allergensText, readAllergens } from './allergens'

test('a line of allergens is read in any case, once each, and written back; other words are told', () => {
  const { codes, unknown } = readAllergens('Молоко; орехи, молоко,, Злаки с глютеном, пыль')
  expect([codes, unknown]).toEqual([['milk', 'nuts', 'gluten'], ['пыль']])
  expect(allergensText(codes)).toBe('молоко, орехи, злаки с глютеном')
  expect(readAllergens('')).toEqual({ codes: [], unknown: [] })
})
