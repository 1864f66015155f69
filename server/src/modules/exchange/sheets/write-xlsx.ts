import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Batches, Cell, SheetColumn } from './column.ts'
import { sheetHead, sheetPath, smallParts, styles } from './xlsx-parts.ts'

/** Writes a workbook with one sheet: a bold frozen first row, dates and money as formatted numbers. Texts are never formulas. */
export function writeXlsx(columns: readonly SheetColumn[], batches: Batches): NodeJS.ReadableStream {
  const zip = new ZipFile()
  const book = new PassThrough()
  // buffers one batch of rows instead of the default sixteen
  const sheet = Readable.from(writeSheet(columns, batches), { highWaterMark: 1 })
  // passes an error of the rows to the reader, because yazl does not listen to errors of its input; otherwise the workbook would just stop
  sheet.on('error', (error) => book.destroy(error))
  zip.on('error', (error: Error) => book.destroy(error))
  // closes the cursor of the rows when the reader stops
  book.on('close', () => sheet.destroy())
  for (const [path, text] of Object.entries(smallParts)) zip.addBuffer(Buffer.from(text), path)
  zip.addReadStream(sheet, sheetPath, { compressionLevel: 3 })
  zip.end()
  return zip.outputStream.pipe(book)
}

async function* writeSheet(columns: readonly SheetColumn[], batches: Batches): AsyncGenerator<string> {
  const widths = columns.map(({ form, caption }, index) => {
    const width = Math.max(form === 'text' ? 28 : 16, Math.min(caption.length + 2, 40))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  const letters = columns.map((_, index) => lettersOf(index))
  const lineOf = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
  const captions = columns.map(({ caption }, index) => textCell(`${letters[index]}1`, caption, styles.caption))
  let line = 1
  yield `${sheetHead}<sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>${lineOf(line, captions)}`
  for await (const rows of batches)
    yield rows
      .map((row) => {
        line += 1
        const place = (index: number) => `${letters[index]}${line}`
        return lineOf(
          line,
          row.map((cell, index) => cellOf(place(index), columns[index]?.form ?? 'text', cell)),
        )
      })
      .join('')
  yield '</sheetData></worksheet>'
}

/** A, B, … Z, AA, AB, … */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

/** Empty cells are left out. */
function cellOf(place: string, form: SheetColumn['form'], cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (form === 'text') return textCell(place, String(cell), styles.text)
  const value = form === 'date' || form === 'datetime' ? serialOf(String(cell)) : Number(cell)
  return `<c r="${place}" s="${styles[form]}"><v>${value}</v></c>`
}

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const dayMs = 86_400_000
/** Day 0 of Excel's dates after 28 February 1900. */
const dayZero = Date.UTC(1899, 11, 30)

/** Days since day 0 with the time of day as a fraction. */
function serialOf(local: string): number {
  return (Date.parse(`${local.replace(' ', 'T')}${local.length > 10 ? 'Z' : ''}`) - dayZero) / dayMs
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes characters that XML cannot contain as _xHHHH_ (ECMA-376, ST_Xstring), and the underscore of text that already looks like that. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, codeOf)
    .replace(/[&<>]/g, (one) => entities[one] ?? one)
}

const codeOf = (one: string) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
