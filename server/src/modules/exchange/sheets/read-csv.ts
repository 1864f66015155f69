import { ApiError } from '../../../errors.ts'
import { fromInert } from './inert.ts'

const separators = [';', '\t', ','] as const

/** Reads a CSV or a pasted table: UTF-8, UTF-16 with a BOM, otherwise windows-1251. The separator is the most frequent one in the first line. */
export function readCsv(content: Buffer): string[][] {
  const text = decoded(content)
  const [head = ''] = text.split(/\r?\n/, 1)
  const countOf = (separator: string) => head.split(separator).length
  const separator = separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
  return linesOf(text, separator)
}

function decoded(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1251').decode(content)
  }
}

function linesOf(text: string, separator: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, separator)
    line.push(fromInert(cell.text))
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      line.push('')
    }
    lines.push(line)
    line = []
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
  return lines
}

/** The cell that begins at `from`, and where it ends: at a separator, the end of the line or of the text. */
function cellAt(text: string, from: number, separator: string): { text: string; end: number } {
  if (text[from] !== '"') {
    let end = from
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
    return { text: text.slice(from, end), end }
  }
  let read = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new ApiError('FILE_BROKEN', 'В таблице не закрыта кавычка. Сохраните файл заново')
    read += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    read += '"'
    at += 1
  }
  // text between the closing quote and the separator is ignored
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return { text: read, end: at }
}
