import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rounds, wholeTest } from '../../../../../test/tier.ts'
import { book, cellsOf, read, refusalOf, row } from './testing.ts'

const captions = row(1, 'Код', 'Товар', 'Цена')

test('the first visible sheet is read, or the one that a person says; hidden rows and columns are counted and left out', async () => {
  const columns = '<cols><col min="2" max="2" hidden="1"/></cols>'
  const goods = `${captions}${row(2, 'a', 'Сыр', '1')}${row(3, 'b', 'Каймак', '2').replace('<row', '<row hidden="1"')}`
  const content = book({
    sheets: [
      { name: 'Старые', rows: `${captions}${row(2, 'old', 'Нет', '0')}`, state: 'hidden' },
      { name: 'Цены', rows: goods, columns },
    ],
  })
  const usual = await read(content)
  assert.deepEqual(usual.head.sheets, [
    { name: 'Старые', isHidden: true },
    { name: 'Цены', isHidden: false },
  ])
  assert.deepEqual([usual.head.sheet, usual.head.captions], [1, ['Код', 'Цена']])
  assert.deepEqual(usual.left, { hiddenRows: 1, hiddenColumns: 1, toldLines: 0 })
  assert.deepEqual(cellsOf(usual), [[2, 'a', '1']])
  const all = await read(content, { withHidden: true })
  assert.deepEqual(cellsOf(all), [
    [2, 'a', 'Сыр', '1'],
    [3, 'b', 'Каймак', '2'],
  ])
  assert.deepEqual(cellsOf(await read(content, { sheet: 0 })), [[2, 'old', 'Нет', '0']])
  assert.match(await refusalOf(content, { sheet: 7 }), /FILE_EMPTY/)
})

test('days of both systems are days; what is no day, an error or a formula without a result is told', async () => {
  const cells = (...written: string[]) =>
    `<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c>${written.join('')}</row>`
  const rows = (...written: string[]) => row(1, 'Код', 'B', 'C', 'D') + cells(...written)
  const day = (place: string, value: number | string, style = 1) => `<c r="${place}2" s="${style}"><v>${value}</v></c>`
  const since1904 = book({
    is1904: true,
    sheets: [{ rows: rows(day('B', 44_886), day('C', 0), day('D', 44_886.5, 2)) }],
  })
  assert.deepEqual(cellsOf(await read(since1904)), [[2, 'a', '22.11.2026', '01.01.1904', '22.11.2026 12:00']])
  const usual = book({ sheets: [{ rows: rows(day('B', 46_348), day('C', 1), day('D', 0.5)) }] })
  assert.deepEqual(cellsOf(await read(usual)), [[2, 'a', '22.11.2026', '01.01.1900', '12:00']])
  const iso = '<c r="B2" t="d"><v>2026-11-22T00:00:00</v></c>'
  const wrong = '<c r="C2" t="e"><f>VLOOKUP(A2)</f><v>#N/A</v></c><c r="D2"><f>B2*2</f></c>'
  assert.deepEqual(cellsOf(await read(book({ sheets: [{ rows: rows(iso, wrong) }] }))), [
    [
      2,
      'a',
      '22.11.2026',
      '#N/A',
      '?',
      '2: В ячейке ошибка #N/A',
      '3: Формула в ячейке не посчитана. Откройте файл в Excel и сохраните',
    ],
  ])
  const none = book({ sheets: [{ rows: rows(day('B', 60), day('C', -1), day('D', 61)) }] })
  const noDay = 'В ячейке дата, которой нет в календаре'
  assert.deepEqual(cellsOf(await read(none)), [[2, 'a', '60', '-1', '01.03.1900', `1: ${noDay}`, `2: ${noDay}`]])
})

test('phonetic text is no text, runs are one text, prefixes of names mean nothing', async () => {
  const texts =
    '<si><t>Код</t></si><si><t>Товар</t></si><si><r><t>Кефир </t></r><r><t xml:space="preserve">жирный</t></r><rPh sb="0" eb="1"><t>PHON</t></rPh></si>'
  const shared = (...indexes: number[]) => indexes.map((index) => `<c t="s"><v>${index}</v></c>`).join('')
  const inline = '<c t="inlineStr"><is><t>Сыр</t><rPh sb="0" eb="1"><t>PHON</t></rPh></is></c>'
  const rows = `<row r="1">${shared(0, 1)}</row><x:row r="2">${shared(2).replaceAll('<c', '<x:c').replaceAll('</c', '</x:c')}${inline}</x:row>`
  const prefixed = `<x:root xmlns:x="y">${rows}</x:root>`
  assert.deepEqual(cellsOf(await read(book({ texts, sheets: [{ rows: prefixed }] }))), [[2, 'Кефир жирный', 'Сыр']])
})

wholeTest(
  'formatted empty rows, up to a million, are no rows; a row beyond the limit is refused with words',
  async () => {
    const empty = Array.from(
      { length: rounds(200_000, 1_048_000) },
      (_, index) => `<row r="${index + 3}" s="1"><c r="A${index + 3}" s="1"/></row>`,
    )
    const last = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t> </t></is></c></row>'
    const { lines } = await read(
      book({ sheets: [{ rows: `${captions}${row(2, 'a', 'Сыр', '1')}${empty.join('')}${last}` }] }),
    )
    assert.deepEqual(lines, [{ number: 2, cells: ['a', 'Сыр', '1'], told: [] }])
    const many = Array.from({ length: 100_001 }, (_, index) => `<row r="${index + 2}"><c><v>1</v></c></row>`)
    assert.match(await refusalOf(book({ sheets: [{ rows: captions + many.join('') }] })), /больше 100\u00a0000 строк/)
  },
)
