import { momentOf } from './moment.ts'
import type { RawLine } from './table.ts'
import { unescaped } from './xlsx-parts.ts'

export type Book = { texts: readonly string[]; isDate: readonly boolean[]; is1904: boolean }

/** Columns beyond are left out. */
const mostColumns = 200

type Tag = { name: string; attributes: Record<string, string> }

/** Gathers the cells of a row while its tags are read. Phonetic hints (rPh) are not part of a text. */
export function createCells(book: Book) {
  let [column, type, style, text] = [-1, 'n', 0, '']
  let [isValue, hasValue, hasFormula, isPhonetic] = [false, false, false, false]

  function open({ name, attributes }: Tag): void {
    if (name === 'row') column = -1
    if (name === 'c') {
      column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
      type = attributes['t'] ?? 'n'
      style = Number(attributes['s'] ?? 0)
      text = ''
      hasValue = hasFormula = isPhonetic = false
    }
    if (name === 'rPh') isPhonetic = true
    if (name === 'f') hasFormula = true
    isValue = name === 'v' || (name === 't' && !isPhonetic)
    hasValue ||= isValue
  }

  function close(name: string, line: RawLine): void {
    isValue = false
    if (name === 'rPh') isPhonetic = false
    if (name !== 'c' || column >= mostColumns) return
    const problem = hasFormula && !hasValue ? uncounted : problemOf(type, text)
    const value = problem ? text : valueOf()
    if (value === undefined) line.told.push({ column, message: 'В ячейке дата, которой нет в календаре' })
    if (problem) line.told.push({ column, message: problem })
    // a cell with a problem is not empty, even if nothing is shown in it
    line.cells[column] = value ?? text
    if (problem && text === '') line.cells[column] = '?'
  }

  function valueOf(): string | number | boolean | undefined {
    if (type === 's') return book.texts[Number(text)] ?? ''
    if (type === 'b') return text === '1' || text === 'true'
    if (type === 'd') return momentOf(text)
    if (type !== 'n') return unescaped(text)
    if (text === '') return ''
    // programs show fifteen digits; what is beyond comes of binary fractions
    return book.isDate[style] ? momentOf(Number(text), book.is1904) : Number(Number(text).toPrecision(15))
  }

  return {
    open,
    close,
    text: (read: string) => {
      if (isValue) text += read
    },
  }
}

const uncounted = 'Формула в ячейке не посчитана. Откройте файл в Excel и сохраните'

const problemOf = (type: string, text: string) =>
  type === 'e' ? `В ячейке ошибка ${text}` : type === 'n' && Number.isNaN(Number(text)) ? 'Ячейка не читается' : ''

/** The index of a column in an address: 0 for A1, 27 for AB12. */
function columnOf(address: string): number {
  const letters = address.replace(/\d+$/, '')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
