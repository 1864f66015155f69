import type { RawLine } from './table.ts'

/** The line of captions among the first filled lines: the first one that is about as wide as the table and has words alone. Titles and dates above are narrower. */
export function findCaptions(lines: readonly RawLine[]): RawLine | undefined {
  const widths = lines.map(({ cells }) => filled(cells).length).toSorted((one, other) => one - other)
  const usual = widths[Math.floor(widths.length * 0.75)] ?? 0
  const isWide = ({ cells }: RawLine) => filled(cells).length >= Math.max(1, usual * 0.6)
  return lines.find((line) => isWide(line) && filled(line.cells).every(isWords)) ?? lines.find(isWide)
}

export const filled = (cells: RawLine['cells']) => cells.filter((cell) => String(cell).trim() !== '')

const isWords = (cell: string | number | boolean) =>
  typeof cell === 'string' && /\p{L}/u.test(cell) && cell.length < 120
