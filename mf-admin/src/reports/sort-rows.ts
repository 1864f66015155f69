import type { Cell, Column, ReportAnswer } from '@lavka/server/contract'

export type TableSort = { column: string; desc: boolean }

/** The next order at a press on a head: the greatest number first, words from the first letter; then the other way; then as answered. */
export function turned(
  sort: TableSort | null,
  { name, isMeasure }: Pick<Column, 'name' | 'isMeasure'>,
): TableSort | null {
  if (sort?.column !== name) return { column: name, desc: isMeasure }
  return sort.desc === isMeasure ? { column: name, desc: !isMeasure } : null
}

/** The rows of an answer in an order, each with its place in the answer. Empty cells are last; equal ones stay as answered. */
export function sortRows(
  { columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>,
  sort: TableSort | null,
): { row: Cell[]; at: number }[] {
  const placed = rows.map((row, at) => ({ row, at }))
  const place = columns.findIndex(({ name }) => name === sort?.column)
  if (!sort || place < 0) return placed
  return placed.toSorted(({ row: one }, { row: other }) => compare(one[place] ?? null, other[place] ?? null, sort.desc))
}

/** How many columns of words stand before the last one: what a row belongs to. A report of one or two words has no groups, nor does a log, which begins with a time. */
export function countGroups(columns: ReportAnswer['columns']): number {
  const words = columns.findIndex(({ type }) => type !== 'text')
  return words < 3 ? 0 : words - 1
}

/** How many of the first words of a row are those of the row above, in the order of the answer: a group is named once. */
export function countAgain({ columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>, at: number): number {
  const groups = countGroups(columns)
  const [row, above] = [rows[at], rows[at - 1]]
  if (groups === 0 || !row || !above) return 0
  const same = row.slice(0, groups).findIndex((cell, place) => cell !== above[place])
  return same < 0 ? groups : same
}

function compare(one: Cell, other: Cell, desc: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'ru')
  return desc ? -order : order
}
