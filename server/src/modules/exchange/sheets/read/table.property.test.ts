import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rounds } from '../../../../../test/tier.ts'
import { book, cellsOf, cyrillic, read } from './testing.ts'

// Random tables: each line is read as it was meant or told, no line is lost, merged or made up.

const word = fc.constantFrom('Сыр', 'Труба 3/4', 'Молоко 3,2%', 'а б', 'Ёж', '12', '1,5', "'=1", 'x')
const piece = fc.oneof({ weight: 6, arbitrary: word }, fc.constantFrom('"', '""', ';', ',', '\n', ' ', '\t'))
const cell = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''))
const separator = fc.constantFrom(';', ',', '\t')
const encodings = {
  utf8: (text: string) => Buffer.from(text),
  marked: (text: string) => Buffer.from(`\uFEFF${text}`),
  cyrillic,
  little: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  big: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}
const encoding = fc.constantFrom(...Object.values(encodings))
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const captions = ['Код', 'Товар', 'Описание', 'Цена']

const table = fc.record({
  rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
  separator,
  encoding,
  lineEnd,
  titles: fc.constantFrom('', 'Прайс-лист\n', 'Прайс-лист\n\n'),
})
const numRuns = rounds(200, 10_000)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('a table that is quoted rightly: each of its rows is read as it is, or told', async () => {
  let misread = 0
  await fc.assert(
    fc.asyncProperty(table, async ({ rows, separator: sign, encoding: encode, lineEnd: end, titles }) => {
      const write = (cells: string[]) =>
        cells.map((text) => (/["\n\r;,\t]/.test(text) ? quoted(text) : text)).join(sign)
      const text = [captions, ...rows.map((cells, index) => [`k${index}`, ...cells])].map(write).join('\n')
      const captionLine = titles.split('\n').length
      const found = await read(encode((titles + text).replaceAll('\n', end)), { captionLine })
      // another separator was taken for the table's: a person sees captions in one column
      if (found.head.captions[0] !== 'Код') {
        misread += 1
        return
      }
      const sound = found.lines.filter(({ told }) => told.length === 0)
      for (const { cells } of sound) {
        const [, index = ''] = /^k(\d+)$/.exec(String(cells[0])) ?? []
        assert.deepEqual(
          cells.slice(1),
          (rows[Number(index)] ?? []).map((one) => one.replace(/^'=/, '=')),
          text,
        )
      }
      assert.equal(new Set(sound.map(({ cells }) => cells[0])).size, sound.length)
      if (found.left.toldLines === 0) assert.equal(sound.length, rows.length, text)
    }),
    { numRuns },
  )
  assert.ok(misread <= numRuns / 50, `${misread} tables with a wrong separator`)
})

test('a table with quotes that nobody doubled: a line is read as it stands, or told', () => {
  const name = fc.array(fc.oneof({ weight: 4, arbitrary: word }, fc.constantFrom('"', ' ')), {
    minLength: 1,
    maxLength: 5,
  })
  const names = fc.array(fc.tuple(name, name, name), { minLength: 1, maxLength: 12 })
  return fc.assert(
    fc.asyncProperty(names, encoding, async (parts, encode) => {
      const rows = parts.map((row, index) => [`k${index}`, ...row.map((one) => one.join(''))])
      const text = [captions, ...rows].map((cells) => cells.join(';')).join('\n')
      const { lines } = await read(encode(text), { captionLine: 1 })
      assert.equal(lines.length, rows.length, text)
      for (const [index, { cells, told, number }] of lines.entries()) {
        assert.equal(number, index + 2)
        const whole = (rows[index] ?? []).map((one) =>
          one.replace(/^"((?:[^"]|"")*)"$/, (_, inner: string) => inner.replaceAll('""', '"')),
        )
        if (told.length === 0)
          assert.deepEqual(
            cells,
            whole.map((one) => one.replace(/^'=/, '=')),
            text,
          )
      }
    }),
    { numRuns },
  )
})

test('a workbook of either system of dates: texts, numbers and days are what they were', () => {
  const day = fc.date({ min: new Date(Date.UTC(1904, 0, 2)), max: new Date(Date.UTC(2100, 0, 1)), noInvalidDate: true })
  const row = fc.record({
    text: word,
    number: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    day,
    isBlank: fc.boolean(),
  })
  return fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean(), async (rows, is1904) => {
      const zero = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
      const written = rows.map(({ text, number, day: given, isBlank }, index) => {
        const serial = Math.floor((given.getTime() - zero) / 86_400_000)
        const cells = `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c><c><v>${number}</v></c><c s="1"><v>${serial}</v></c>`
        return `<row r="${index + 2}">${isBlank ? '<c s="1"/>' : cells}</row>`
      })
      const head = `<row r="1">${['Имя', 'Число', 'День'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
      const content = book({
        is1904,
        sheets: [
          {
            rows: `${head}<row r="1000"><c><v>1</v></c></row>`.replace(
              '<row r="1000">',
              `${written.join('')}<row r="1000">`,
            ),
          },
        ],
      })
      const expected = rows.flatMap(({ text, number, day: given, isBlank }, index) =>
        isBlank ? [] : [[index + 2, text, number, given.toISOString().slice(0, 10).split('-').toReversed().join('.')]],
      )
      assert.deepEqual(cellsOf(await read(content)), [...expected, [1000, 1, '', '']])
    }),
    { numRuns: rounds(50, 10_000) },
  )
})
