import { weekdayNames } from '@lavka/domain/weekdays'
import type { Cell, Column, ReportAnswer } from '@lavka/server/contract'

export type Pivot = {
  rows: { words: Cell[]; cells: (number | null)[]; total: Cell }[]
  heads: Cell[]
  headColumn: Column
  rowColumns: Column[]
  measure: Column
  totals: Cell[]
  total: Cell
  /** the greatest value, for the shade of a cell */
  top: number
}

const textOf = (cells: readonly Cell[]) => JSON.stringify(cells)
const inOrder = (one: Cell, other: Cell) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'ru')
/** Days of the week stand in their own order. */
function placeOf(cell: Cell): Cell {
  const place = weekdayNames.findIndex((name) => name === cell)
  return place < 0 ? cell : place
}

/** The rows of a report with a dimension across as a table of one measure; null of another report. */
export function toPivot({ columns, rows, pivot, totals }: ReportAnswer, measureName: string): Pivot | null {
  const at = columns.findIndex(({ isMeasure }) => isMeasure)
  const place = Math.max(
    columns.findIndex(({ name }) => name === measureName),
    at,
  )
  const [headColumn, measure] = [columns[at - 1], columns[place]]
  if (!pivot || !headColumn || !measure || at < 2) return null
  const heads = pivot.across
    .map((row) => row[at - 1] ?? null)
    .toSorted((one, other) => inOrder(placeOf(one), placeOf(other)))
  const byKey = new Map(rows.map((row) => [textOf(row.slice(0, at)), row[place] ?? null]))
  const acrossTotals = new Map(pivot.across.map((row) => [textOf([row[at - 1] ?? null]), row[place] ?? null]))
  const isOrdered = ['day', 'month', 'count'].includes(columns[0]?.type ?? '')
  const sides = isOrdered ? pivot.rows.toSorted((one, other) => inOrder(one[0] ?? null, other[0] ?? null)) : pivot.rows
  const lines = sides.map((side) => {
    const words = side.slice(0, at - 1)
    const cells = heads.map((head) => {
      const cell = byKey.get(textOf([...words, head]))
      return typeof cell === 'number' ? cell : null
    })
    return { words, cells, total: side[place] ?? null }
  })
  return {
    rows: lines,
    heads,
    headColumn,
    rowColumns: columns.slice(0, at - 1),
    measure,
    totals: heads.map((head) => acrossTotals.get(textOf([head])) ?? null),
    total: totals?.[place] ?? null,
    top: Math.max(0, ...lines.flatMap(({ cells }) => cells.map((cell) => cell ?? 0))),
  }
}
