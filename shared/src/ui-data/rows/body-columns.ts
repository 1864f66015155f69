import type { CSSProperties, ReactNode } from 'react'
import type { GridColumn } from '../grid-props'
import { CHOICE_WIDTH } from './row-choice'
import type { ColumnSpan } from './column-window'
import styles from './rows.module.css'

/** What the cells of a column share. */
export type BodyColumn<Row> = {
  name: string
  className: string
  style: CSSProperties
  /** pixels, at least */
  width: number
  isPinned: boolean
  render(row: Row): ReactNode
  isEditable(row: Row): boolean
}

const pinned = `ant-table-cell ant-table-cell-fix ant-table-cell-fix-start ${styles.pinned}`
export const choiceClass = `ant-table-selection-column ${pinned}`

/** By antd's names of classes, so that the cells look as its head. */
export function bodyColumns<Row>(columns: readonly GridColumn<Row>[], hasChoice: boolean): BodyColumn<Row>[] {
  const widths = columns.map(({ width = 0 }) => width)
  const startOf = (index: number) =>
    widths.slice(0, index).reduce((sum, width) => sum + width, hasChoice ? CHOICE_WIDTH : 0)
  const last = columns.findLastIndex(({ isPinned }) => isPinned)
  return columns.map(({ name, render, width = 0, isFigure, isPinned = false, isEditable }, index) => ({
    name,
    width,
    isPinned,
    className: [
      isPinned ? pinned : 'ant-table-cell',
      'ant-table-cell-ellipsis',
      index === last && styles.edge,
      isFigure && styles.figure,
    ]
      .filter(Boolean)
      .join(' '),
    // the place in the grid that a row of a long list is, which may draw some of its cells
    style: { gridColumn: index + (hasChoice ? 2 : 1), ...(isPinned && { insetInlineStart: startOf(index) }) },
    render,
    isEditable: (row) => isEditable?.(row) ?? false,
  }))
}

/** Which columns a row draws, by their numbers: those in sight and the pinned ones; all without a span. */
export function drawnColumns<Row>(columns: readonly BodyColumn<Row>[], hasChoice: boolean, span: ColumnSpan | null) {
  const own = (index: number) => index + (hasChoice ? 1 : 0)
  return columns.map(({ isPinned }, index) => isPinned || !span || (own(index) >= span.from && own(index) < span.to))
}

/** The columns of a long list, whose rows are grids: the shares that a table of fixed layout gives. */
export function gridColumns(heads: readonly { width: number }[]): CSSProperties {
  const tracks = heads.map(({ width }, index) => `var(--column-${index}, minmax(${width}px, ${width}fr))`)
  return Object.fromEntries([['--columns', tracks.join(' ')]])
}
