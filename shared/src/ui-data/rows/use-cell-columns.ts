import { useState } from 'react'
import type { GridColumn } from '../grid-props'

/** What the cells of rows depend on. */
const parts = ['name', 'render', 'isEditable', 'isFigure', 'isPinned', 'width'] as const

function areSame<Row>(one: readonly GridColumn<Row>[], other: readonly GridColumn<Row>[]): boolean {
  return (
    one.length === other.length &&
    one.every((column, index) => parts.every((part) => column[part] === other[index]?.[part]))
  )
}

/** The same columns while only their heads, filters and totals change, so that no row renders again when these come. */
export function useCellColumns<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const [kept, setKept] = useState(columns)
  if (kept === columns || areSame(kept, columns)) return kept
  setKept(columns)
  return columns
}
