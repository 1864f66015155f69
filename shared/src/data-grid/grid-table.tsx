import { Table, type TableColumnsType } from 'antd'
import type { MouseEvent } from 'react'
import { isModified, isSelecting } from './clicks'
import styles from './data-grid.module.css'
import type { GridProps } from './grid-props'
import { useRowKeys } from './row-keys'
import { base } from '../base'

// antd's table measures the scrollbar, which we have none of, by a <style> without the page's nonce: the Content Security
// Policy would refuse it and report it at each visit. This property of its inner table is what leaves the measuring out.
const unmeasured = { tailor: true }

/** The rows on a desk. */
export function GridTable<Row extends object>({
  rows,
  columns,
  rowId,
  sort,
  onSort,
  hrefOf,
  onOpen,
  openId,
}: GridProps<Row> & { rows: Row[] }) {
  const keys = useRowKeys(rows.map(rowId))
  const shown: TableColumnsType<Row> = columns.map(
    ({ name, caption, render, width, isFigure, isSortable, from }, index) => ({
      key: name,
      title: caption,
      ...(width && { width }),
      ...(isFigure && { align: 'right' as const }),
      ...(from && { responsive: [from] }),
      ...(isSortable && {
        sorter: true,
        sortOrder: sort?.selector === name ? (sort.desc ? 'descend' : 'ascend') : null,
      }),
      ellipsis: true,
      render: (_: unknown, row: Row) => {
        if (index > 0) return render(row)
        // a real address, so that a row opens in a new tab too; the row itself is the stop of the keyboard
        return (
          <a
            href={base + hrefOf(row)}
            tabIndex={-1}
            className={styles.link}
            onClick={(event) => isModified(event) || event.preventDefault()}
          >
            {render(row)}
          </a>
        )
      },
    }),
  )
  return (
    <Table<Row>
      {...unmeasured}
      size="small"
      tableLayout="fixed"
      columns={shown}
      dataSource={rows}
      rowKey={rowId}
      pagination={false}
      showSorterTooltip={false}
      rowClassName={(row) => (rowId(row) === openId ? `${styles.row} ${styles.open}` : `${styles.row}`)}
      onChange={(_page, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter
        if (chosen)
          onSort?.(chosen.order ? { selector: String(chosen.columnKey), desc: chosen.order === 'descend' } : null)
      }}
      onRow={(row) => ({
        ...keys(rowId(row), () => onOpen(row)),
        'aria-current': rowId(row) === openId ? 'true' : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => isModified(event) || isSelecting() || onOpen(row),
      })}
    />
  )
}
