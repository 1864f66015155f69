import { expect, test } from '@jest/globals'
import { innProblem } from './inn-check'

test.each(['7707083893', '7736050003', '7725088527', '7715034360', '6449013711', '1234567894', '1111111117'])(
  '%s is an organisation’s INN',
  (inn) => expect(innProblem(inn)).toBeNull(),
)

test.each(['500100732259', '773370857141', '344809916052', '635277570478', '123456789047'])(
  '%s is a person’s INN',
  (inn) => expect(innProblem(inn)).toBeNull(),
)

test.each([
  '1234567895',
  '7707083894',
  '7725088528',
  '1111111111',
  '0000000000',
  '000000000000',
  '773370857142',
  '123456789037',
  '635277570473',
])('%s is no valid ИНН', (inn) => expect(innProblem(inn)).toBe('Проверьте ИНН: такого номера не бывает'))

test('every single wrong digit is detected', () => {
  const inn = '7707083893'
  for (let place = 0; place < 10; place += 1) {
    const wrong = `${inn.slice(0, place)}${(Number(inn[place]) + 1) % 10}${inn.slice(place + 1)}`
    expect([wrong, innProblem(wrong)]).not.toEqual([wrong, null])
  }
})

test('an empty field, a wrong length and other characters have their own messages', () => {
  expect(innProblem('')).toBe('Введите ИНН')
  expect(innProblem('770708389')).toMatch('10 цифр')
  expect(innProblem('77070838931')).toMatch('10 цифр')
  expect(innProblem('7707083893001')).toMatch('10 цифр')
  expect(innProblem('77070838٩3')).toMatch('цифрами')
})
