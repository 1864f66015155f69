import type { ReactNode } from 'react'
import type { ApiError } from '../api/request'

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
  /** hidden on a screen narrower than this: the row's card has it anyway */
  from?: 'lg' | 'xl' | 'xxl'
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
  sort?: GridSort
  onSort?: (sort: GridSort | null) => void
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  openId: string | null
}
