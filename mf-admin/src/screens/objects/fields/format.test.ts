import { expect, test } from '@jest/globals'
import type { AnyRow, Field } from '@lavka/server/contract'
import { formatKept, formatValue } from './format'

const values = [{ value: 'open', caption: 'Работает' }]
const thisYear = new Date().getFullYear()

test.each<[Partial<Field>, AnyRow[string], string]>([
  [{}, 'Сыр', 'Сыр'],
  [{}, '', '—'],
  [{}, null, '—'],
  [{ edit: { form: 'phone' } }, '+79001234567', '+7 900 123-45-67'],
  [{ type: 'number', unit: 'дн.' }, 1240.5, '1 240,5 дня'],
  [{ type: 'number', unit: 'дн.' }, 1, '1 день'],
  [{ type: 'number', unit: 'дн.' }, 5, '5 дней'],
  [{ type: 'number', unit: 'дн.' }, -1, '−1 день'],
  [{ type: 'number', unit: 'шт' }, 5, '5 шт'],
  [{ type: 'number' }, 0, '0'],
  [{ type: 'money' }, 124_000, '1 240,00 ₽'],
  [{ type: 'money', isSigned: true }, 124_000, '+1 240,00 ₽'],
  [{ type: 'money', isSigned: true }, -5, '−0,05 ₽'],
  [{ type: 'boolean' }, false, 'Нет'],
  [{ type: 'date' }, `${thisYear}-11-01`, '1 ноября'],
  [{ type: 'date' }, '1999-01-31', '31 января 1999'],
  [{ type: 'status', values }, 'open', 'Работает'],
  [{ type: 'status', values }, 'gone', 'gone'],
  [{ type: 'number', lookup: { object: 'shops', caption: 'name' } }, 7, 'Лавка'],
  [{ type: 'number', lookup: { object: 'shops', caption: 'name' } }, 8, '№ 8'],
])('a field of %j with %j is «%s»', (more, value, words) => {
  const field: Field = { name: 'x', caption: 'X', type: 'text', ...more }
  expect(formatValue(field, value, { shops: { 7: 'Лавка', 8: null } })).toBe(words.replaceAll(' ', '\u00a0'))
})

test('what a history kept of another shape is not shown', () => {
  expect(formatKept({ name: 'x', caption: 'X', type: 'text' }, { a: 1 }, {})).toBe('—')
})
