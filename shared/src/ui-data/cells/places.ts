// Positions of the keyboard focus in a grid of cells: the active cell and the selected block.

export type CellPlace = { row: string; column: string }
/** Row ids and column names that are visible, in order. */
export type CellOrder = { rows: readonly string[]; columns: readonly string[] }
/** A rectangle of cells. */
export type CellBlock = CellOrder
/** The block from the anchor to the active cell. */
export type CellRange = { active: CellPlace; anchor: CellPlace }

/** The visible part of the range; it restarts at the first cell of the row at `start` if its row or column is gone. Null without cells. */
export function rangeIn(order: CellOrder, range: CellRange | null, start = 0): CellRange | null {
  const [row, column] = [order.rows[start], order.columns[0]]
  if (row === undefined || column === undefined) return null
  if (range && has(order, range.active)) {
    return has(order, range.anchor) ? range : { active: range.active, anchor: range.active }
  }
  return { active: { row, column }, anchor: { row, column } }
}

/**
 * The range that is shown in a long list, whose rows come and go: without one the stop of Tab stays in the row of `last` while that is there, and then goes
 * to the middle, so that scrolling seldom moves it.
 */
export function rangeInLong(order: CellOrder, range: CellRange | null, last: CellRange | null): CellRange | null {
  const kept = [range, last].find((one) => one !== null && has(order, one.active)) ?? null
  return rangeIn(order, kept, last ? Math.floor(order.rows.length / 2) : 0)
}

const has = ({ rows, columns }: CellOrder, { row, column }: CellPlace) => rows.includes(row) && columns.includes(column)

export function blockOf({ rows, columns }: CellOrder, { active, anchor }: CellRange): CellBlock {
  const between = (all: readonly string[], one: string, other: string) => {
    const [from, to] = [all.indexOf(one), all.indexOf(other)].toSorted((first, second) => first - second)
    return all.slice(from, (to ?? 0) + 1)
  }
  return { rows: between(rows, active.row, anchor.row), columns: between(columns, active.column, anchor.column) }
}

type Step = (row: number, column: number, last: { row: number; column: number }) => readonly [number, number]
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  Home: (row) => [row, 0],
  End: (row, _, last) => [row, last.column],
  PageUp: (row, column) => [row - PAGE_ROWS, column],
  PageDown: (row, column) => [row + PAGE_ROWS, column],
  CtrlHome: () => [0, 0],
  CtrlEnd: (_, __, last) => [last.row, last.column],
}
/** Rows per PageUp and PageDown. */
const PAGE_ROWS = 10

/** The target cell of a key; null for other keys. At an edge the same cell. */
export function steppedFrom({ rows, columns }: CellOrder, from: CellPlace, key: string): CellPlace | null {
  const step = steps[key]
  if (!step) return null
  const last = { row: rows.length - 1, column: columns.length - 1 }
  const [row, column] = step(rows.indexOf(from.row), columns.indexOf(from.column), last)
  return {
    row: rows[Math.min(Math.max(row, 0), last.row)] ?? from.row,
    column: columns[Math.min(Math.max(column, 0), last.column)] ?? from.column,
  }
}

/** The next (1) or previous (-1) editable cell in reading order; null for none. */
export function nextEditable(
  { rows, columns }: CellOrder,
  from: CellPlace,
  step: 1 | -1,
  isEditable: (place: CellPlace) => boolean,
): CellPlace | null {
  const all = rows.flatMap((row) => columns.map((column) => ({ row, column })))
  const at = all.findIndex(({ row, column }) => row === from.row && column === from.column)
  const rest = step === 1 ? all.slice(at + 1) : all.slice(0, at).toReversed()
  return rest.find(isEditable) ?? null
}
