import { expect, test } from '@jest/globals'
import { monthsText, readMonths, seasonInWords } from './season'

test('months are read by name, by number and as ranges, once each and in order; other words are told', () => {
  expect(readMonths('Сентябрь, 7; июль – август,, 9')).toEqual({ months: [7, 8, 9], unknown: [] })
  expect(readMonths('ноябрь–февраль')).toEqual({ months: [1, 2, 11, 12], unknown: [] })
  expect(readMonths('0, 13, лето, май-, 1-2-3, 5')).toEqual({
    months: [5],
    unknown: ['0', '13', 'лето', 'май-', '1-2-3'],
  })
  expect(readMonths('')).toEqual({ months: [], unknown: [] })
  expect(monthsText([7, 8])).toBe('июль, август')
})

test('a season is told in ranges, also over the end of the year', () => {
  expect(seasonInWords([7, 8, 9])).toBe('июль–сентябрь')
  expect(seasonInWords([1, 2, 5, 11, 12])).toBe('май, ноябрь–февраль')
  expect(seasonInWords([6])).toBe('июнь')
  expect(seasonInWords([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('круглый год')
  expect(seasonInWords([])).toBe('')
})
