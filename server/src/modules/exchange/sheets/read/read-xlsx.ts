import type { Archive } from './archive.ts'
import { createCells, type Book } from './xlsx-cells.ts'
import { readStyles, readTexts } from './xlsx-parts.ts'
import { TableRefusal, type RawBook, type RawLine, type SheetName } from './table.ts'
import { parsePieces, parseXml } from './xml.ts'

/** A workbook (ECMA-376). Sheets of charts have no rows and are left out. */
export async function openXlsx(parts: Archive): Promise<RawBook> {
  const { sheets, is1904 } = await readBook(parts)
  const texts = await readTexts(parts.get('xl/sharedstrings.xml')?.())
  const isDate = await readStyles(parts.get('xl/styles.xml')?.())
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    open: (sheet) => {
      const part = parts.get(sheets[sheet]?.path ?? '')
      if (!part) throw new TableRefusal('FILE_BROKEN')
      const hiddenColumns = new Set<number>()
      const lines = readLines(part(), { texts, isDate, is1904 }, hiddenColumns)
      return { hiddenColumns, isSeparated: false, lines }
    },
  }
}

type Sheet = SheetName & { path: string }

async function readBook(parts: Archive): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const listed: { id: string; name: string; isHidden: boolean }[] = []
  let is1904 = false
  await parseXml(parts.get('xl/workbook.xml')?.(), {
    open({ name, attributes }) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      listed.push({ id, name: attributes['name'] ?? '', isHidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
  })
  const paths = new Map<string, string>()
  await parseXml(parts.get('xl/_rels/workbook.xml.rels')?.(), {
    open({ name, attributes: { Id = '', Type = '', Target = '' } }) {
      if (name !== 'Relationship' || !Type.endsWith('/worksheet')) return
      paths.set(Id, (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).toLowerCase())
    },
  })
  const sheets = listed.flatMap(({ id, ...sheet }) => {
    const path = paths.get(id)
    return path === undefined ? [] : [{ ...sheet, path }]
  })
  return { sheets, is1904 }
}

/** Rows without a filled cell are left out: formatted empty rows are no rows. */
async function* readLines(
  pieces: AsyncIterable<Buffer>,
  book: Book,
  hiddenColumns: Set<number>,
): AsyncGenerator<RawLine[]> {
  let ready: RawLine[] = []
  let line: RawLine = { number: 0, cells: [], told: [], isHidden: false }
  const cells = createCells(book)
  const parsing = parsePieces(pieces, {
    open(tag) {
      const { name, attributes } = tag
      if (name === 'col' && isSet(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), 1_000)
        for (let column = Number(attributes['min']); column <= last; column++) hiddenColumns.add(column - 1)
      }
      if (name === 'row') {
        const number = Number(attributes['r'] ?? line.number + 1)
        line = { number, cells: [], told: [], isHidden: isSet(attributes['hidden']) }
      }
      cells.open(tag)
    },
    text: cells.text,
    close(name) {
      cells.close(name, line)
      if (name !== 'row') return
      for (let column = 0; column < line.cells.length; column++) line.cells[column] ??= ''
      if (line.cells.some((cell) => cell !== '')) ready.push(line)
    },
  })
  while (!(await parsing.next()).done) {
    if (ready.length > 0) yield ready
    ready = []
  }
}

const isSet = (text: string | undefined) => text === '1' || text === 'true'
