import { Table, type TableColumnsType } from 'antd'
import { memo, useContext, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { CellsTable } from './cells/cells-table'
import styles from './data-grid.module.css'
import { HeadOnly, HeadWithFilters, InHead } from './filter-row'
import type { GridColumn, GridSort } from './grid-props'
import { HeadCell } from './head-cell'
import { GridBody } from './rows/table-body'
import { AllRowsBox, CHOICE_WIDTH } from './rows/row-choice'
import { nextSorts } from './sorts'
import { Totals } from './totals-row'
import { VisuallyHidden } from '../ui-core/visually-hidden'

// antd's table measures the scrollbar, which we have none of, by a <style> without the page's nonce: the Content Security
// Policy would refuse it and report it at each visit. This property of its inner table is what leaves the measuring out.
const unmeasured = { tailor: true }

// a constant, because a new component type would remount the content
const parts = {
  table: CellsTable,
  header: { wrapper: HeadWithFilters, cell: HeadCell },
  body: { wrapper: GridBody },
}
const noRows: object[] = []

/** A column without its cells. */
type HeadColumn = Omit<GridColumn<never>, 'render' | 'isEditable'>

type Props = {
  columns: readonly HeadColumn[]
  label: string | undefined
  className: string
  hasChoice: boolean
  hasTotals: boolean
  sorts: readonly GridSort[]
  onSort: ((sorts: GridSort[]) => void) | undefined
  /** the width of a table that scrolls inside, pixels; 0 for one that does not */
  scrolledWidth: number
  /** shown instead of rows */
  empty: ReactNode
}

/** antd's table with the head and the totals; the rows come by `GridBody`, so that they change without it. */
function HeadTableView(props: Props) {
  const { columns, label, className, hasChoice, hasTotals, sorts, onSort, scrolledWidth, empty } = props
  const placeOf = (name: string) => (sorts.length > 1 ? sorts.findIndex(({ selector }) => selector === name) + 1 : 0)
  const headOf = (name: string, width: number | undefined, isSorted: boolean) => ({
    'data-column': name,
    'data-width': width,
    ...(isSorted && {
      onClick: (event: MouseEvent) => onSort?.(nextSorts(sorts, name, event.shiftKey)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') onSort?.(nextSorts(sorts, name, event.shiftKey))
      },
    }),
  })
  const box = {
    key: '',
    title: (
      <HeadOnly>
        <AllRowsBox />
      </HeadOnly>
    ),
    width: CHOICE_WIDTH,
    fixed: 'start' as const,
    className: 'ant-table-selection-column',
  }
  const shown: TableColumnsType = columns.map(({ name, caption, width, isFigure, isSortable, isPinned, action }) => ({
    key: name,
    title: <Caption caption={caption} place={placeOf(name)} action={action} />,
    ...(width && { width }),
    ...(isFigure && { align: 'right' as const }),
    ...(isPinned && { fixed: 'start' as const }),
    onHeaderCell: () => headOf(name, width, isSortable === true),
    ...(isSortable && {
      sorter: { multiple: 1 },
      sortOrder: orderOf(sorts.find(({ selector }) => selector === name)),
    }),
    ellipsis: true,
  }))
  return (
    <Table
      {...unmeasured}
      aria-label={label}
      components={parts}
      {...(scrolledWidth > 0 && { scroll: { x: scrolledWidth } })}
      className={className}
      size="small"
      tableLayout="fixed"
      columns={hasChoice ? [box, ...shown] : shown}
      dataSource={noRows}
      pagination={false}
      {...(hasTotals && { summary: () => <Totals totals={[...(hasChoice ? [{ name: '' }] : []), ...columns]} /> })}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
    />
  )
}

export const HeadTable = memo(HeadTableView)

const orderOf = (sort: GridSort | undefined) => (sort ? (sort.desc ? ('descend' as const) : ('ascend' as const)) : null)

/** `place` is the column's position in a sort by several columns; 0 means none. */
function Caption({ caption, place, action }: { caption: string; place: number; action: ReactNode }) {
  const isInHead = useContext(InHead)
  return (
    <span className={styles.caption}>
      <span className={styles.captionText}>{caption}</span>
      {place > 0 && (
        <span className={styles.place}>
          <VisuallyHidden>, в порядке: </VisuallyHidden>
          {place}
        </span>
      )}
      {isInHead && action && (
        // a press on it must not sort
        <span
          className={styles.action}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {action}
        </span>
      )}
    </span>
  )
}
