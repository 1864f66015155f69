import type { CSSProperties, ReactNode } from 'react'
import type { GridColumn } from '../grid-props'
import { CHOICE_WIDTH } from './row-choice'
import styles from './rows.module.css'

/** What the cells of a column share. */
export type BodyColumn<Row> = {
  name: string
  className: string
  style: CSSProperties | undefined
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
  return columns.map(({ name, render, isFigure, isPinned, isEditable }, index) => ({
    name,
    className: [
      isPinned ? pinned : 'ant-table-cell',
      'ant-table-cell-ellipsis',
      index === last && styles.edge,
      isFigure && styles.figure,
    ]
      .filter(Boolean)
      .join(' '),
    style: isPinned ? { insetInlineStart: startOf(index) } : undefined,
    render,
    isEditable: (row) => isEditable?.(row) ?? false,
  }))
}

/** The columns of a long list, whose rows are grids: the shares that a table of fixed layout gives. */
export function gridColumns(heads: readonly { width: number }[]): CSSProperties {
  const tracks = heads.map(({ width }, index) => `var(--column-${index}, minmax(${width}px, ${width}fr))`)
  return Object.fromEntries([['--columns', tracks.join(' ')]])
}
