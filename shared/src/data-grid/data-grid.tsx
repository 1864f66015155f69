import { Table, type TableColumnsType } from 'antd'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useIsPhone } from '../use-media'
import { GridCards } from './grid-cards'
import { GridFailure, GridProblem, GridSkeleton } from './grid-states'
import { isModified, isSelecting } from './clicks'
import styles from './data-grid.module.css'
import { focusRow, useRowKeys } from './row-keys'

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

type Props<Row> = {
  /** what the rows are, for a screen reader */
  label: string
  columns: GridColumn<Row>[]
  /** null until the first answer */
  rows: Row[] | null
  rowId: (row: Row) => string
  /** the row on a phone */
  card: (row: Row) => ReactNode
  isPending: boolean
  problem: string | null
  onRetry: () => void
  /** stands in the place of the rows when there are none */
  empty: ReactNode
  sort?: GridSort
  onSort?: (sort: GridSort | null) => void
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  openId: string | null
}

/** A table of rows that open: dense on a desk, cards on a phone. While a page loads the rows of the last one stay. */
export function DataGrid<Row extends object>(props: Props<Row>) {
  const { label, rows, rowId, isPending, problem, onRetry, empty, openId } = props
  const isPhone = useIsPhone()
  const place = useRef<HTMLDivElement>(null)
  useFocusReturn(place, openId)

  if (rows === null) return problem ? <GridFailure text={problem} onRetry={onRetry} /> : <GridSkeleton />
  return (
    <div ref={place} className={styles.grid} aria-busy={isPending} role="region" aria-label={label}>
      {problem && <GridProblem text={problem} onRetry={onRetry} />}
      {rows.length === 0 ? (
        empty
      ) : isPhone ? (
        <GridCards {...props} rows={rows} />
      ) : (
        <GridTable {...props} rows={rows} rowId={rowId} />
      )}
    </div>
  )
}

// antd's table measures the scrollbar, which we have none of, by a <style> without the page's nonce: the Content Security
// Policy would refuse it and report it at each visit. This property of its inner table is what leaves the measuring out.
const unmeasured = { tailor: true }

function GridTable<Row extends object>({
  rows,
  columns,
  rowId,
  sort,
  onSort,
  hrefOf,
  onOpen,
  openId,
}: Props<Row> & { rows: Row[] }) {
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
            href={hrefOf(row)}
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

/** When what a row opened is closed, the keyboard is on that row again. */
function useFocusReturn(place: { current: HTMLElement | null }, openId: string | null) {
  const last = useRef(openId)
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (closed !== null && openId === null) focusRow(place.current, closed)
  }, [openId, place])
}
