import { expect, test } from '@jest/globals'
import { email, fileProblem, length, numeric, pattern, problemOf, range, required, type Rule } from './form-rules'

// specification §5: required field, numeric value, range, string length, email, pattern, file size or extension
test.each<[string, Rule, string[], string[], string]>([
  ['required', required, ['а', '0'], ['', '  '], 'Заполните это поле'],
  ['numeric', numeric, ['5', '-1,5', ' 7 '], ['пять', '1 2', '1,2,3'], 'Введите число'],
  ['range', range(1, 20), ['1', '20', '2,5'], ['0', '21', '-3'], 'Введите число от 1 до 20'],
  ['length, too short', length(3, 5), ['абв', 'абвгд'], ['аб'], 'Введите не меньше 3\u00a0символов'],
  ['length, too long', length(1, 2), ['аб'], ['абв'], 'Введите не больше 2\u00a0символов'],
  [
    'email',
    email,
    ['a@b.ru', ' имя@почта.рф '],
    ['a', 'a@b', 'a b@c.ru', '@b.ru'],
    'Проверьте адрес почты: он похож на имя@домен.ру',
  ],
  ['pattern', pattern(/^\d{6}$/), ['123456'], ['12345', 'абвгде'], 'Проверьте, как заполнено это поле'],
])('%s', (_, rule, right, wrong, message) => {
  expect(right.map(rule)).toEqual(right.map(() => null))
  expect(wrong.map(rule)).toEqual(wrong.map(() => message))
})

test('file size and extension', () => {
  const limits = { megabytes: 1, extensions: ['xlsx', 'pdf'] }
  expect(fileProblem({ name: 'Прайс.XLSX', size: 1024 }, limits)).toBeNull()
  expect(fileProblem({ name: 'прайс.exe', size: 1 }, limits)).toBe('Выберите файл xlsx, pdf')
  expect(fileProblem({ name: 'прайс.pdf', size: 2 * 1024 * 1024 }, limits)).toBe('Выберите файл не больше 1 МБ')
})

test('a field that may be empty is asked for nothing while it is', () => {
  expect(problemOf('', email)).toBeNull()
  expect(problemOf(' ', required, email)).toBe('Заполните это поле')
  expect(problemOf('a', required, email)).toMatch(/почты/)
})

test('the letters of a length are counted as a person counts them', () => {
  expect(length(1, 2)('👍👍')).toBeNull()
})
