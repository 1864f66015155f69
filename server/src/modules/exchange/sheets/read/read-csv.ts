import { parse } from 'csv-parse/sync'
import { fromInert } from '../inert.ts'
import { createQuoteCheck } from './broken-quotes.ts'
import { findSeparator, type Shape } from './find-separator.ts'
import type { RawBook, RawLine } from './table.ts'

/** Characters that are parsed at once, and the most that one record may have. */
const [usualWindow, longestRecord] = [256 * 1024, 1024 * 1024]

const broken = 'В строке лишняя или незакрытая кавычка. Удвойте её или уберите'

/** A CSV or a pasted table. */
export function openCsv(text: string): RawBook {
  const even = text.replace(/\r\n?/g, '\n')
  return {
    sheets: [{ name: '', isHidden: false }],
    open: () => ({ hiddenColumns: new Set(), isSeparated: true, lines: readRecords(even, findSeparator(even)) }),
  }
}

/**
 * The records of a text. One with broken quotes is told by its first line, and reading goes on with the next line, so that a quote too many never
 * swallows the rows below it. Of one that joins several lines those are read that are whole rows without a quote; the others are told.
 */
async function* readRecords(text: string, shape: Shape): AsyncGenerator<RawLine[]> {
  const judge = createQuoteCheck(shape)
  let at = shape.begin
  let number = at > 0 ? 2 : 1
  let window = usualWindow
  while (at < text.length) {
    if (text[at] === '\n') {
      at += 1
      number += 1
      continue
    }
    const end = endOfLine(text, at + window)
    const { records, isWhole } = parseWindow(text.slice(at, end), shape.separator)
    const lines: RawLine[] = []
    let isStopped = false
    for (const { cells, height } of records) {
      const next = endOfLines(text, at, height)
      const raw = text.slice(at, next)
      const verdict = judge(raw, cells)
      isStopped = verdict === 'broken' && height > 1
      if (isStopped) break
      if (verdict === 'sound') lines.push(lineOf(number, cells))
      else lines.push(...linesOf(raw, number, shape))
      at = next
      number += height
    }
    const mayGrow = !isStopped && !isWhole && end < text.length && window < longestRecord
    window = mayGrow ? window * 2 : usualWindow
    if (isStopped || (!isWhole && !mayGrow)) {
      const next = endOfLines(text, at, 1)
      lines.push(...linesOf(text.slice(at, next), number, shape))
      at = next
      number += 1
    }
    yield lines
  }
}

type Record = { cells: string[]; height: number }

/** The records up to the first one whose quote is not closed; `height` counts lines. */
function parseWindow(text: string, delimiter: string): { records: Record[]; isWhole: boolean } {
  const records: Record[] = []
  let above = 0
  const options = { delimiter, relax_quotes: true, relax_column_count: true, record_delimiter: '\n' }
  try {
    parse(text, {
      ...options,
      on_record: (cells: string[], { lines }) => {
        records.push({ cells, height: lines - above })
        above = lines
        return null
      },
    })
    return { records, isWhole: true }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { records, isWhole: false }
    throw error
  }
}

const lineOf = (number: number, cells: readonly string[]): RawLine => ({
  number,
  cells: cells.map(fromInert),
  told: [],
  isHidden: false,
})

/** Each line by itself; told unless it is a whole row without a quote. */
function linesOf(raw: string, number: number, { separator, columns }: Shape): RawLine[] {
  return raw
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => {
      const cells = text.split(separator)
      const isRow = cells.length === columns && !text.includes('"')
      return { ...lineOf(number + index, cells), told: isRow ? [] : [{ column: null, message: broken }] }
    })
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found < 0 ? text.length : found + 1
}

function endOfLines(text: string, from: number, count: number): number {
  let at = from
  for (let line = 0; line < count; line++) at = endOfLine(text, at)
  return at
}
