import type { TableProps } from 'antd'
import type { MouseEvent } from 'react'
import { HeadOnly } from './filter-row'

/** Selected rows for bulk actions. */
export type RowChoice<Row> = {
  isChosen: (id: string) => boolean
  /** of the rows in sight, by their ids, those that are chosen now */
  onChoose: (choice: { inSight: string[]; chosen: string[] }) => void
  /** what the row is called, for the name of its box */
  titleOf: (row: Row) => string
}

type Given<Row> = { choice: RowChoice<Row>; rows: readonly Row[]; rowId: (row: Row) => string }

export const CHOICE_WIDTH = 60

/** A row is chosen, or is not any more. */
export function toggleRow<Row>({ choice, rows, rowId }: Given<Row>, id: string) {
  const inSight = rows.map(rowId)
  const before = inSight.filter(choice.isChosen)
  const chosen = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  choice.onChoose({ inSight, chosen })
}

/** The boxes of antd's table. The one of all rows is a stop of Tab; a row is chosen by Space, or with Shift where its cells are edited. */
export function boxesOf<Row>({ choice, rows, rowId }: Given<Row>): NonNullable<TableProps<Row>['rowSelection']> {
  const inSight = rows.map(rowId)
  return {
    fixed: true,
    columnWidth: CHOICE_WIDTH,
    columnTitle: (box) => <HeadOnly>{box}</HeadOnly>,
    selectedRowKeys: inSight.filter(choice.isChosen),
    onChange: (keys) => choice.onChoose({ inSight, chosen: keys.map(String) }),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Выбрать все на странице' }),
    getCheckboxProps: (row) => ({ 'aria-label': `Выбрать: ${choice.titleOf(row)}`, tabIndex: -1 }),
    // beside the box too, a press opens no card
    onCell: () => ({ onClick: (event: MouseEvent) => event.stopPropagation() }),
  }
}
