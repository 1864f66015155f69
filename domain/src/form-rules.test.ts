import { expect, jest, test } from '@jest/globals'
import {
  email,
  filled,
  fileProblem,
  length,
  numeric,
  pattern,
  phoneNumber,
  places,
  problemOf,
  range,
  required,
  type Rule,
} from './form-rules'

// specification §5: required field, numeric value, range, string length, email, pattern, file size or extension
test.each<[string, Rule, string[], string[], string]>([
  ['required', required, ['а', '0'], ['', '  '], 'Заполните это поле'],
  ['numeric', numeric, ['5', '-1,5', ' 7 '], ['пять', '1 2', '1,2,3'], 'Введите число'],
  ['range', range(1, 20), ['1', '20', '2,5'], ['0', '21', '-3'], 'Введите число от 1 до 20'],
  ['places', places(3), ['1', '1,234', '0.5'], ['1,2345'], 'Не больше 3\u00a0знаков после запятой'],
  [
    'phone',
    phoneNumber,
    ['+7 900 123-45-67', '9001234567'],
    ['12345', 'позвоните мне'],
    'Укажите телефон полностью, например +7 900 123-45-67',
  ],
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
])('the rule of a form «%s» has its message', (_, rule, right, wrong, message) => {
  expect(right.map(rule)).toEqual(right.map(() => null))
  expect(wrong.map(rule)).toEqual(wrong.map(() => message))
})

test('file size and extension', () => {
  const limits = { megabytes: 1, extensions: ['xlsx', 'pdf'] }
  expect(fileProblem({ name: 'Прайс.XLSX', size: 1024 }, limits)).toBeNull()
  expect(fileProblem({ name: 'прайс.exe', size: 1 }, limits)).toBe('Выберите файл xlsx, pdf')
  expect(fileProblem({ name: 'прайс.pdf', size: 2 * 1024 * 1024 }, limits)).toBe('Выберите файл не больше 1 МБ')
})

test('an empty optional field breaks no rule', () => {
  expect(problemOf('', email)).toBeNull()
  expect(problemOf(' ', required, email)).toBe('Заполните это поле')
  expect(problemOf('a', required, email)).toMatch(/почты/)
  expect(problemOf('', filled('Введите логин'), email)).toBe('Введите логин')
})

test('a second copy of the module knows a required field of the first', () => {
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof import('./form-rules')>('./form-rules')
    expect(copy.required).not.toBe(required)
    expect(copy.problemOf('', required, email)).toBe('Заполните это поле')
    expect(problemOf('', copy.required, email)).toBe('Заполните это поле')
  })
})

test('lengths count code points, not UTF-16 units', () => {
  expect(length(1, 2)('👍👍')).toBeNull()
})
