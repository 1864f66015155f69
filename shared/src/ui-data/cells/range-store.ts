import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { blockOf, rangeIn, type CellBlock, type CellOrder, type CellPlace, type CellRange } from './places'

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

/** The position of the focus in the grid. A separate store, so that a move renders two cells instead of a thousand. */
export function createRangeStore() {
  let range: CellRange | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => range,
    set(next: CellRange) {
      range = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type CellsInSight = { cells: GridCells; store: RangeStore; order: CellOrder; onOpen: (row: string) => void }

/** Null in a grid in which the focus moves by rows. */
export const Cells = createContext<CellsInSight | null>(null)

/** The number of header rows: captions and filters. */
export const HEAD_ROWS = 2

type Given = {
  cells: GridCells | undefined
  store: RangeStore
  ids: readonly string[]
  names: readonly string[]
  onOpen: (row: string) => void
}

/** The same object until rows or columns change, because each cell renders again for a new one. */
export function useCellsInSight({ cells, store, ids, names, onOpen }: Given): CellsInSight | null {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  }, [onOpen])
  const [rows, columns] = [ids.join('\n'), names.join('\n')]
  return useMemo(() => {
    const order = { rows: rows === '' ? [] : rows.split('\n'), columns: columns.split('\n') }
    return cells ? { cells, store, order, onOpen: (row: string) => latest.current(row) } : null
  }, [cells, columns, rows, store])
}

/** Whether this cell has the focus, or gets it back. */
export const IsActiveCell = createContext(false)
export const useIsActiveCell = () => useContext(IsActiveCell)

/** `active` is the tab stop; `selected` is a part of a block of several cells. */
export function stateOf(
  { store, order }: CellsInSight,
  { row, column }: CellPlace,
): 'none' | 'active' | 'selected' | 'both' {
  const range = rangeIn(order, store.get())
  if (!range) return 'none'
  const isActive = range.active.row === row && range.active.column === column
  const { rows, columns } = blockOf(order, range)
  const isSelected = rows.length * columns.length > 1 && rows.includes(row) && columns.includes(column)
  if (isActive) return isSelected ? 'both' : 'active'
  return isSelected ? 'selected' : 'none'
}
