import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf, cyrillic, read, refusalOf } from './testing.ts'

const broken = 'null: В строке лишняя или незакрытая кавычка. Удвойте её или уберите'

test('captions are found below a title, a date and blank lines, or are in the line that a person says', async () => {
  const text = 'Прайс-лист от 05.08.2025\n\nСклад;Центральный\nКод;Товар;Цена;Остаток\na;Молоко;90;5\nb;Сыр;700;1\n'
  const found = await read(text)
  assert.deepEqual([found.head.captionLine, found.head.captions], [4, ['Код', 'Товар', 'Цена', 'Остаток']])
  assert.deepEqual(cellsOf(found)[0], [5, 'a', 'Молоко', '90', '5'])
  assert.deepEqual(found.head.top[0], { number: 1, text: 'Прайс-лист от 05.08.2025' })
  const said = await read(text, { captionLine: 3 })
  assert.deepEqual([said.head.captions, said.lines.length], [['Склад', 'Центральный'], 3])
  assert.equal(await refusalOf(text, { captionLine: 2 }), 'FILE_EMPTY В файле не нашлось строки с названиями столбцов')
})

test('«sep=;», UTF-16 of both orders with and without a mark, windows-1251 and line ends of an old Mac', async () => {
  const text = 'Код;Товар\r\na;Сыр, 3 шт\r\nb;Ёж\r\n'
  const wide = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(wide).swap16()
  const usual = [
    [2, 'a', 'Сыр, 3 шт'],
    [3, 'b', 'Ёж'],
  ]
  for (const content of [
    text,
    `\uFEFF${text}`,
    wide,
    swapped,
    Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
    cyrillic(text),
    text.replaceAll('\r\n', '\r'),
    text.replaceAll(';', '\t'),
  ])
    assert.deepEqual(cellsOf(await read(content)), usual)
  assert.deepEqual(cellsOf(await read(`sep=;\r\n${text}`)), [
    [3, 'a', 'Сыр, 3 шт'],
    [4, 'b', 'Ёж'],
  ])
})

test('a lone quote never merges rows: its line is told, the others are read', async () => {
  const names = ['"Труба 3/4', 'Каймак', 'Муфта 1/2"', 'Адаптер 1/8" 45', '"Адаптер 1/8" 90 град"', '"Ёмкость ""5"" л"']
  const text = ['Код;Товар;Цена', ...names.map((name, index) => `k${index};${name};${index}`)].join('\n')
  assert.deepEqual(cellsOf(await read(text)), [
    [2, 'k0', '"Труба 3/4', '0', broken],
    [3, 'k1', 'Каймак', '1'],
    [4, 'k2', 'Муфта 1/2"', '2', broken],
    [5, 'k3', 'Адаптер 1/8" 45', '3'],
    [6, 'k4', '"Адаптер 1/8" 90 град"', '4', broken],
    [7, 'k5', 'Ёмкость "5" л', '5'],
  ])
})

test('an unclosed quote names its line in a long file, and a cell of several lines is one cell', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `k${index};Товар ${index};${index}`)
  rows[2_499] = 'k2499;"Товар 2499;2499'
  rows[3_999] = 'k3999;"Товар\nв две строки: ""да""";3999'
  const { lines, left } = await read(['Код;Товар;Цена', ...rows].join('\n'))
  assert.equal(lines.length, 5_000)
  assert.deepEqual([left.toldLines, lines.find(({ told }) => told.length > 0)?.number], [1, 2_501])
  assert.deepEqual(lines[3_999]?.cells, ['k3999', 'Товар\nв две строки: "да"', '3999'])
  assert.equal(lines.at(-1)?.number, 5_002)
})

test('cells beyond the captions and texts too long are told; what is no table is told with what to do', async () => {
  assert.deepEqual(cellsOf(await read(`Код;Товар\na;Сыр;3\nb;${'x'.repeat(20_001)}`)), [
    [2, 'a', 'Сыр', 'null: В строке больше ячеек, чем столбцов: лишний разделитель'],
    [3, 'b', 'x'.repeat(100), '1: Слишком длинный текст: больше 20\u00a0000 знаков'],
  ])
  for (const [content, words] of [
    ['<?xml version="1.0"?><КоммерческаяИнформация ВерсияСхемы="2.05"/>', /CommerceML.*XLSX или CSV/],
    ['<?xml version="1.0"?><goods/>', /это XML/i],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /старого формата XLS.*сохраните как XLSX/],
    ['', /не нашлось строки/],
    ['Код;Товар', /ничего нет/],
  ] as const)
    assert.match(await refusalOf(content), words)
})

test('an HTML table that is named XLS is read: spans, entities, nested tags, hidden rows', async () => {
  const html = `<html><head><meta charset="windows-1251"><style>td { color: red }</style></head><body><table border="1">
    <tr><td>Код</td><td>Товар</td><td>Цена</td></tr>
    <tr><td rowspan="2">a</td><td><b>Сыр</b> &laquo;Дом&raquo;<br>500 г</td><td>700</td></tr>
    <tr><td>Масло</td><td>200</td></tr>
    <tr style="display:none"><td colspan="2">c</td><td>1</td></tr></table></body></html>`
  const { lines, left } = await read(cyrillic(html))
  assert.deepEqual(
    lines.map(({ cells }) => cells),
    [
      ['a', 'Сыр «Дом»\n500 г', '700'],
      ['', 'Масло', '200'],
    ],
  )
  assert.equal(left.hiddenRows, 1)
})
