import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { blockOf, rangeIn, type CellBlock, type CellOrder, type CellPlace, type CellRange } from './places'

/** What a screen does with the cells of its grid. */
export type GridCells = {
  /** how many rows there are in all, and how many of them before the first in sight */
  total: number
  skipped: number
  isEditable: (place: CellPlace) => boolean
  /** Enter, F2 or a double click keep what is there, a letter takes its place. */
  onEdit: (place: CellPlace, isReplaced: boolean) => void
  onSave: (place: CellPlace) => void
  /** Esc: the old value comes back. */
  onDrop: (place: CellPlace) => void
  /** Ctrl+Z */
  onUndo: () => void
  /** what a copy of a cell says */
  textOf: (place: CellPlace) => string
  /** a text of the clipboard comes into the selected block, or from its first cell on */
  onPaste: (block: CellBlock, text: string) => void
}

export type RangeStore = ReturnType<typeof createRangeStore>

/** Where the keyboard is among the cells. A store of its own: a step changes two cells, not a thousand. */
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

/** Null in a grid whose rows, not cells, are the places of the keyboard. */
export const Cells = createContext<CellsInSight | null>(null)

/** The captions and the filters stand above the rows. */
export const HEAD_ROWS = 2

type Given = {
  cells: GridCells | undefined
  store: RangeStore
  ids: readonly string[]
  names: readonly string[]
  onOpen: (row: string) => void
}

/** The same object until other rows or columns come: each cell is drawn anew by another one. */
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

/** Whether the keyboard is on the cell that this stands in, or comes back to it. */
export const IsActiveCell = createContext(false)
export const useIsActiveCell = () => useContext(IsActiveCell)

/** `active` is the one stop of Tab; `selected` belongs to a block of several. */
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
