import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { blockOf, rangeIn, rangeInLong, type CellBlock, type CellOrder, type CellPlace, type CellRange } from './places'

/** The screen's handlers for the cells of its grid. */
export type GridCells = {
  /** the total number of rows, and the number before the first visible one */
  total: number
  skipped: number
  isEditable: (place: CellPlace) => boolean
  /** Enter, F2 and double click edit the existing value, a letter replaces it. */
  onEdit: (place: CellPlace, isReplaced: boolean) => void
  onSave: (place: CellPlace) => void
  /** Esc: restores the old value */
  onDrop: (place: CellPlace) => void
  /** Ctrl+Z */
  onUndo: () => void
  /** the text of a cell for the clipboard */
  textOf: (place: CellPlace) => string
  /** text of the clipboard is pasted into the selected block, or from its first cell on */
  onPaste: (block: CellBlock, text: string) => void
}

export type RangeStore = ReturnType<typeof createRangeStore>

/** Of a row: the column that is the tab stop and the columns in the selected block. */
export type RowMarks = { active: string | null; selected: readonly string[] }
const none: RowMarks = { active: null, selected: [] }

/** The position of the focus in the grid. A separate store, so that a move renders two rows instead of all. */
export function createRangeStore() {
  let order: CellOrder = { rows: [], columns: [] }
  let range: CellRange | null = null
  let isLong = false
  let shown: CellRange | null = null
  let marks: ReadonlyMap<string, RowMarks> = new Map()
  const listeners = new Set<() => void>()
  function change(next: { order?: CellOrder; range?: CellRange | null }) {
    order = next.order ?? order
    range = next.range ?? range
    shown = isLong ? rangeInLong(order, range, shown) : rangeIn(order, range)
    marks = keptWhereSame(marks, marksIn(order, shown))
    for (const listener of listeners) listener()
  }
  return {
    get: () => range,
    set: (next: CellRange) => change({ range: next }),
    order: () => order,
    /** `isNextLong`: the rows are a part of a long list, which scrolls */
    setOrder(next: CellOrder, isNextLong: boolean) {
      isLong = isNextLong
      change({ order: next })
    },
    /** The same object until the marks of the row change. */
    marksOf: (row: string) => marks.get(row) ?? none,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function marksIn(order: CellOrder, shown: CellRange | null): Map<string, RowMarks> {
  if (!shown) return new Map()
  const { rows, columns } = blockOf(order, shown)
  const selected = rows.length * columns.length > 1 ? columns : []
  const { row, column } = shown.active
  return new Map(rows.map((one) => [one, { active: one === row ? column : null, selected }]))
}

function keptWhereSame(before: ReadonlyMap<string, RowMarks>, now: ReadonlyMap<string, RowMarks>) {
  const isSame = (one: RowMarks, other: RowMarks) =>
    one.active === other.active && one.selected.join('\n') === other.selected.join('\n')
  return new Map(
    [...now].map(([row, marks]) => {
      const known = before.get(row)
      return [row, known && isSame(known, marks) ? known : marks]
    }),
  )
}

export type CellsInSight = {
  cells: GridCells
  store: RangeStore
  columnCount: number
  onOpen: (row: string) => void
}

/** Null in a grid in which the focus moves by rows. */
export const Cells = createContext<CellsInSight | null>(null)

/** The number of header rows: captions and filters. */
export const HEAD_ROWS = 2

type Given = {
  cells: GridCells | undefined
  store: RangeStore
  columnCount: number
  onOpen: (row: string) => void
}

/** The handlers of the table's cells; null in a grid without them. */
export function useCells({ cells, store, columnCount, onOpen }: Given): CellsInSight | null {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  }, [onOpen])
  return useMemo(
    () => (cells ? { cells, store, columnCount, onOpen: (row: string) => latest.current(row) } : null),
    [cells, columnCount, store],
  )
}

type Order = { store: RangeStore; ids: readonly string[]; columns: readonly { name: string }[]; isLong: boolean }

/** The rows that are in the page become the order of the cells. */
export function useCellOrder({ store, ids, columns, isLong }: Order) {
  const [rows, names] = [ids.join('\n'), columns.map(({ name }) => name).join('\n')]
  useLayoutEffect(() => {
    store.setOrder({ rows: rows === '' ? [] : rows.split('\n'), columns: names.split('\n') }, isLong)
  }, [isLong, names, rows, store])
}

/** Whether this cell has the focus, or gets it back. */
export const IsActiveCell = createContext(false)
export const useIsActiveCell = () => useContext(IsActiveCell)
