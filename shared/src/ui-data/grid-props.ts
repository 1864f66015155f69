import type { ReactNode } from 'react'
import type { ApiError } from '../ports/request'
import type { GridCells } from './cells/range-store'
import type { RowChoice } from './row-choice'

export type GridSort = { selector: string; desc: boolean }

export type GridColumn<Row> = {
  /** the field that sorting asks the server for */
  name: string
  caption: string
  render: (row: Row) => ReactNode
  width?: number
  /** a figure: right-aligned */
  isFigure?: boolean
  isSortable?: boolean
  /** a button beside the caption, such as that of the values to narrow by */
  action?: ReactNode
  /** hidden on a screen narrower than this: the row's card has it anyway */
  from?: 'lg' | 'xl' | 'xxl'
  /** stays in sight at the beginning of a table that `scrolls`; needs a width, and only other pinned ones before it */
  isPinned?: boolean
  /** what is told of all found rows, under the last one */
  total?: ReactNode
  /** the control under the caption by which the rows are narrowed */
  filter?: ReactNode
}

export type GridProps<Row> = {
  /** what the rows are, for a screen reader */
  label: string
  columns: GridColumn<Row>[]
  /** null until the first answer */
  rows: Row[] | null
  rowId: (row: Row) => string
  /** the row on a phone */
  card: (row: Row) => ReactNode
  isPending: boolean
  error: ApiError | null
  onRetry: () => void
  /** stands in the place of the rows when there are none */
  empty: ReactNode
  /** the first one decides first */
  sorts?: readonly GridSort[]
  /** a press on a caption changed the order; with Shift several columns have a part in it */
  onSort?: (sorts: GridSort[]) => void
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  openId: string | null
  /** More columns than fit: the table scrolls within itself, its header stays. Every column has a width then. */
  scrolls?: boolean
  /** lower rows: more of them in sight */
  isDense?: boolean
  /** Cells, not rows, are the places of the keyboard on a desk: they are edited, copied and pasted there. */
  cells?: GridCells
  /** the person gave a column another width, in pixels */
  onResize?: (column: { name: string; width: number }) => void
  /** Rows can be chosen, several at once. */
  choice?: RowChoice<Row>
}
