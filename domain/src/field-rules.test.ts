import { expect, test } from '@jest/globals'
import { problemOfValue } from './field-rules'

type Case = [Parameters<typeof problemOfValue>[0], Parameters<typeof problemOfValue>[1], string | null]

const state = { type: 'status', values: [{ value: 'open' }] }
const wrongBarcode = 'Штрихкод — 8, 12, 13 или 14 цифр, и последняя сходится с остальными'

test.each<Case>([
  [{ type: 'text' }, '', null],
  [{ type: 'text', edit: { isRequired: true } }, '', 'Заполните это поле'],
  [{ type: 'number' }, null, 'Заполните это поле'],
  [{ type: 'number', isNullable: true }, null, null],
  [{ type: 'boolean', edit: { isRequired: true } }, false, null],
  [{ type: 'text' }, 'а'.repeat(201), 'Введите не больше 200\u00a0символов'],
  [{ type: 'text', edit: { longest: 3 } }, 'абвг', 'Введите не больше 3\u00a0символов'],
  [{ type: 'text', edit: { form: 'code' } }, 'ржаной', 'Только строчные латинские буквы, цифры и дефис'],
  [{ type: 'text', edit: { form: 'code' } }, 'rye-2', null],
  [{ type: 'text', edit: { form: 'email' } }, 'a@b', 'Проверьте адрес почты: он похож на имя@домен.ру'],
  [{ type: 'text', edit: { form: 'phone' } }, '12', 'Укажите телефон полностью, например +7 900 123-45-67'],
  [{ type: 'text', edit: { form: 'time' } }, '24:00', 'Время в виде 18:00'],
  [{ type: 'text', edit: { form: 'time' } }, '23:59', null],
  [{ type: 'text', edit: { form: 'inn' } }, '7707083894', 'Проверьте ИНН: такого номера не бывает'],
  [{ type: 'text', edit: { form: 'inn' } }, '7707083893', null],
  [{ type: 'text', edit: { form: 'barcode' } }, '4006381333932', wrongBarcode],
  [{ type: 'text', edit: { form: 'barcode' } }, '400638133393', wrongBarcode],
  ...['46009333', '036000291452', '4006381333931', '14006381333938'].map((gtin): Case => [
    { type: 'text', edit: { form: 'barcode' } },
    gtin,
    null,
  ]),
  [{ type: 'text', edit: { form: 'barcode' } }, '36000291452', 'Похоже, потерян ноль в начале: 036000291452'],
  [
    { type: 'text', edit: { form: 'barcode' } },
    '4,60701E+12',
    'Таблица сократила штрихкод, и его цифры потеряны. Сделайте столбец текстовым и впишите штрихкод снова',
  ],
  [state, 'closed', 'Выберите из списка'],
  [state, 'open', null],
  [{ type: 'number' }, 'много', 'Введите число'],
  [{ type: 'number' }, 1.5, 'Введите целое число'],
  [{ type: 'number', edit: { places: 3 } }, 0.1234, 'Не больше 3\u00a0знаков после запятой'],
  [{ type: 'number', edit: { places: 3 } }, 0.125, null],
  [{ type: 'number', edit: { least: 0, most: 100 } }, 101, 'Введите число от 0 до 100'],
  [{ type: 'number', edit: { least: 0 } }, -1, 'Введите число не меньше 0'],
  [
    { type: 'number', edit: { least: 0 } },
    1e17,
    'Введите число не больше 9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0991',
  ],
  [{ type: 'number', edit: { most: 1000 } }, 1001, 'Введите число не больше 1\u00a0000'],
  [{ type: 'money', edit: { least: 100, most: 2000 } }, 2001, 'Введите число от 1 до 20'],
  [{ type: 'money' }, 1055.5, 'Не больше 2\u00a0знаков после запятой'],
  [{ type: 'money' }, 29, null],
])('%j with %j says %j', (field, value, problem) => {
  expect(problemOfValue(field, value)).toBe(problem)
})
