import assert from 'node:assert/strict'
import { test } from 'node:test'
import { book, cellsOf, cyrillic, read, row } from './testing.ts'

// Files in the shapes that the programs of suppliers write; the goods are invented.

test('МойСклад: a CSV of twenty columns in windows-1251, with a quoted line break and «1 234,50»', async () => {
  const names = [
    ...[
      'Группы',
      'Код',
      'Артикул',
      'Наименование',
      'Единица измерения',
      'Цена: Цена продажи',
      'Валюта',
      'Закупочная цена',
    ],
    ...[
      'Минимальная цена',
      'Штрихкод EAN13',
      'Штрихкод EAN8',
      'Описание',
      'Поставщик',
      'Вес',
      'Объём',
      'НДС',
      'Остаток',
    ],
    ...['Неснижаемый остаток', 'Страна', 'Архивный'],
  ]
  const cells = ['Молочное/Сыры', '00012', 'СР-50', 'Сыр "Дом" 50 %', 'шт', '1 234,50', 'руб', '900,00']
  const rest = [
    '',
    '4600000000008',
    '',
    'Первая строка\nвторая; с точкой',
    'Ферма',
    '0,5',
    '',
    '10',
    '7',
    '',
    'Россия',
    'нет',
  ]
  const text = [names, [...cells, ...rest]]
    .map((line) => line.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\r\n')
  const found = await read(cyrillic(text))
  assert.deepEqual(found.head.captions, names)
  assert.deepEqual(cellsOf(found), [[2, ...cells, ...rest]])
})

test('1С: a workbook with a title, a date and groups of goods as rows', async () => {
  const rows = [
    row(1, 'Прайс-лист ООО «Ферма»'),
    row(2, 'На 30.11.2026'),
    row(4, 'Номенклатура', 'Код', 'Ед.', 'Цена'),
    row(5, 'Сыры'),
    row(6, 'Сыр домашний', 'ФР-000012', 'шт', '700,00'),
  ]
  const found = await read(book({ sheets: [{ rows: rows.join('') }] }))
  assert.deepEqual([found.head.captionLine, found.head.captions], [4, ['Номенклатура', 'Код', 'Ед.', 'Цена']])
  assert.deepEqual(cellsOf(found), [
    [5, 'Сыры', '', '', ''],
    [6, 'Сыр домашний', 'ФР-000012', 'шт', '700,00'],
  ])
})

test('Битрикс: HTML with the name of an XLS, in UTF-8', async () => {
  const page = '<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>'
  const table =
    '<table border="1"><tr><td>ID</td><td>Название</td><td>Цена</td></tr><tr><td>7</td><td>Мёд</td><td>450.00</td></tr></table>'
  assert.deepEqual(cellsOf(await read(`${page}${table}</body></html>`)), [[2, '7', 'Мёд', '450.00']])
})

test('WooCommerce: commas, HTML over several lines in a cell', async () => {
  const about = '<p>Soft, light</p>\n<ul><li>cotton, 100%</li>\n<li>blue, red</li></ul>'
  const head = 'ID,Type,SKU,Name,Published,"Short description",Description,"Regular price",Images'
  const found = await read(
    `\uFEFF${head}\n44,variable,woo-vneck,"V-Neck, soft",1,,"${about}",20,https://a.example/1.jpg\n`,
  )
  assert.deepEqual(cellsOf(found), [
    [2, '44', 'variable', 'woo-vneck', 'V-Neck, soft', '1', '', about, '20', 'https://a.example/1.jpg'],
  ])
})

test('PrestaShop: semicolons and quotes around all', async () => {
  const prestashop =
    '"Product ID";"Active (0/1)";"Name *";"Price tax excluded"\n"1";"1";"Mug ""Best"", white; big";"11.90"\n'
  assert.deepEqual(cellsOf(await read(prestashop)), [[2, '1', '1', 'Mug "Best", white; big', '11.90']])
})
