import { expect, test } from '@jest/globals'
import type { AnyRow, Field } from '@lavka/server/contract'
import { copiedText } from './copied-text'
import { parseCell } from './parse'

const values = [
  { value: 'open', caption: 'Всё работает' },
  { value: 'closed', caption: 'Закрыта' },
]
const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  name: 'x',
  caption: 'X',
  type,
  edit: {},
  ...more,
})
const money = field('money', { isNullable: true, edit: { least: 0 } })
const stock = field('number', { unit: 'шт', edit: { least: 0, places: 3, mayAdd: true } })
const shop = field('number', { lookup: { object: 'shops', caption: 'name' }, isNullable: true })

test.each<[Field, string, AnyRow[string]]>([
  [money, '1240,5', 124_050],
  [money, '1\u00a0240,50\u00a0₽', 124_050],
  [money, '99 руб.', 9900],
  [money, '0.1', 10],
  [money, '', null],
  [field('number', { unit: 'шт' }), '12 шт', 12],
  [field('number', { unit: 'дн.' }), '12 дней', 12],
  [field('number', { edit: { places: 2, least: -5 } }), '−1,25', -1.25],
  [stock, '1 240,5 шт', 1240.5],
  [stock, '+12', '+12'],
  [stock, ' −3 бой ', '−3 бой'],
  [field('date'), '31.12.2026', '2026-12-31'],
  [field('date'), '1.2.26', '2026-02-01'],
  [field('date'), '2026-12-31', '2026-12-31'],
  [field('datetime'), '31.12.2026 18:05', '2026-12-31T15:05:00.000Z'],
  [field('datetime'), '31.12.2026, 9:05', '2026-12-31T06:05:00.000Z'],
  [field('boolean'), 'Да', true],
  [field('boolean'), 'ЛОЖЬ', false],
  [field('status', { values }), ' все  РАБОТАЕТ ', 'open'],
  [field('text'), ' две\nстроки ', 'две строки'],
  [field('text', { edit: { isMultiline: true } }), 'две\nстроки', 'две\nстроки'],
  [shop, '', null],
])('of %j the text %j is %j', (of, text, value) => {
  expect(parseCell(of, text)).toEqual({ value })
})

test.each<[Field, string, string]>([
  [money, 'дорого', 'Введите число'],
  [money, '-1', 'Введите число не меньше 0'],
  [money, '1,005', 'Не больше 2 знаков после запятой'],
  [field('number', { edit: { isRequired: true } }), '', 'Заполните это поле'],
  [field('number'), '+12 накладная', 'Введите число'],
  [stock, '+0', 'Введите число больше нуля'],
  [field('date'), '31.02.2026', 'Впишите день так: 31.12.2026'],
  [field('datetime'), 'завтра', 'Впишите день и время так: 31.12.2026 18:00'],
  [field('boolean'), 'может быть', 'Впишите «Да» или «Нет»'],
  [field('boolean'), '', 'Заполните это поле'],
  [field('status', { values }), 'Сгорела', 'Такого значения нет. Есть: Всё работает, Закрыта'],
])('of %j the text %j is refused: %s', (of, text, problem) => {
  const said = parseCell(of, text)
  expect('problem' in said && said.problem.replaceAll('\u00a0', ' ')).toBe(problem)
})

test('the words of another object are left to be asked for', () => {
  expect(parseCell(shop, ' Лавка на Тверской')).toEqual({ words: 'Лавка на Тверской' })
})

test.each<[Field, AnyRow[string]]>([
  [money, 124_050],
  [field('number', { unit: 'шт' }), 1240],
  [field('date'), '2026-12-31'],
  [field('datetime'), '2026-12-31T15:05:00.000Z'],
  [field('boolean'), false],
  [field('status', { values }), 'closed'],
  [field('text'), 'Сыр "Тульский"'],
])('what is copied of %j comes back when it is pasted', (of, value) => {
  expect(parseCell(of, copiedText(of, value, {}))).toEqual({ value })
})
