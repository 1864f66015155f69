import type { Shape } from './find-separator.ts'

/** Broken: no quotes of a CSV. Joined: they may be right, but hold together what looks like several rows or cells. */
type Verdict = 'sound' | 'broken' | 'joined'

/** Judges the quotes of a record by its text. */
export function createQuoteCheck({ separator, columns }: Shape): (raw: string, cells: readonly string[]) => Verdict {
  const sign = separator === '\t' ? '\\t' : `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${sign}\\n][^${sign}\\n]*|)`
  const whole = new RegExp(`^${cell}(?:${sign}${cell})*\\n?$`)
  const isRow = (line: string) => line.split(separator).length === columns

  /** The parts of a record by its line breaks look like rows by themselves. In prose commas are usual, other separators are not. */
  const joinsRows = (lines: readonly string[], cells: readonly string[]): boolean => {
    const [first = '', ...others] = lines
    const last = others.pop() ?? ''
    const [isFirst, isLast] = [isRow(first), isRow(last)]
    if ((isFirst && isLast) || others.some(isRow)) return true
    if (separator === ',') return false
    const isBroken = (text: string) => text.includes('\n')
    return (isFirst && cells.findIndex(isBroken) < cells.length - 1) || (isLast && cells.findLastIndex(isBroken) > 0)
  }

  return (raw, cells) => {
    if (!raw.includes('"')) return 'sound'
    if (!whole.test(raw)) return 'broken'
    const lines = raw.replace(/\n$/, '').split('\n')
    const isJoined = lines.length > 1 ? joinsRows(lines, cells) : cells.length !== columns && isRow(lines[0] ?? '')
    return isJoined ? 'joined' : 'sound'
  }
}
