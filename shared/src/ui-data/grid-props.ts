import type { ReactNode } from 'react'
import type { ApiError } from '../ports/request'
import type { GridCells } from './cells/range-store'
import type { RowChoice } from './rows/row-choice'
import type { RowWindow } from './rows/row-window'

export type GridSort = { selector: string; desc: boolean }

export type GridColumn<Row> = {
  /** the field for sorting at the server */
  name: string
  caption: string
  render: (row: Row) => ReactNode
  width?: number
  /** a number: right-aligned */
  isFigure?: boolean
  isSortable?: boolean
  /** whether the cell of the row is edited in place, in a grid of `cells` */
  isEditable?: (row: Row) => boolean
  /** a button beside the caption, such as the filter by values */
  action?: ReactNode
  /** hidden on narrower screens, because the row's card shows it */
  from?: 'lg' | 'xl' | 'xxl'
  /** stays visible at the start of a table that `scrolls`; needs a width, and only pinned columns before it */
  isPinned?: boolean
  /** the total of all found rows, below the last one */
  total?: ReactNode
  /** the filter control below the caption */
  filter?: ReactNode
}

export type GridProps<Row> = {
  /** the name of the grid for screen readers */
  label: string
  columns: readonly GridColumn<Row>[]
  /** null until loaded */
  rows: Row[] | null
  rowId: (row: Row) => string
  /** the card of a row on a phone */
  card: (row: Row) => ReactNode
  isPending: boolean
  error: ApiError | null
  onRetry: () => void
  /** shown instead of rows when there are none */
  empty: ReactNode
  /** the first one has precedence */
  sorts?: readonly GridSort[]
  /** a press on a caption changed the sort; with Shift for several columns */
  onSort?: (sorts: GridSort[]) => void
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  openId: string | null
  /** More columns than fit: the table scrolls inside, its header stays. Every column needs a width then. */
  scrolls?: boolean
  /** lower rows, to show more of them */
  isDense?: boolean
  /** On a desktop the keyboard focus moves by cells instead of rows: for editing, copying and pasting. */
  cells?: GridCells
  /** What cells of a row show instead of its values, by column: the same object until one of them changes. */
  insteadOf?: (id: string) => Readonly<Record<string, ReactNode>> | undefined
  /** the person has changed the width of a column, in pixels */
  onResize?: (column: { name: string; width: number }) => void
  /** Several rows can be selected. */
  choice?: RowChoice<Row>
  /** The rows are a part of a long list, which scrolls as one; a table that `scrolls` on a desktop. */
  window?: RowWindow<Row>
}
