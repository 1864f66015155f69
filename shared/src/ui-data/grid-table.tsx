import { Table, type TableColumnsType } from 'antd'
import { useContext, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { CellsTable } from './cells/cells-table'
import { GridCell } from './cells/grid-cell'
import { Cells, createRangeStore, HEAD_ROWS, useCellsInSight } from './cells/range-store'
import { isModified, isSelecting } from './clicks'
import styles from './data-grid.module.css'
import { FilterCells, HeadWithFilters, InHead } from './filter-row'
import type { GridProps, GridSort } from './grid-props'
import { HeadCell, Resizing } from './head-cell'
import { boxesOf, CHOICE_WIDTH, toggleRow } from './row-choice'
import { useRowKeys } from './row-keys'
import { useRowWindow } from './row-window'
import { RowSpace, WindowBody } from './window-body'
import { Totals } from './totals-row'
import { nextSorts, sortWords } from './sorts'
import { VisuallyHidden } from '../ui-core/visually-hidden'
import { base } from '../ports/base'

// antd's table measures the scrollbar, which we have none of, by a <style> without the page's nonce: the Content Security
// Policy would refuse it and report it at each visit. This property of its inner table is what leaves the measuring out.
const unmeasured = { tailor: true }

// a constant, because a new component type would remount the content
const parts = {
  table: CellsTable,
  header: { wrapper: HeadWithFilters, cell: HeadCell },
  body: { wrapper: WindowBody, cell: GridCell },
}

/** Pixels, as data-grid.module.css says for a long list. */
const ROW_HEIGHT = { usual: 36, dense: 28 }

/** The rows on a desktop. */
export function GridTable<Row extends object>({
  rows,
  columns,
  rowId,
  sorts = [],
  onSort,
  hrefOf,
  onOpen,
  openId,
  empty,
  scrolls = false,
  isDense = false,
  cells,
  onResize,
  choice,
  label,
  window,
}: GridProps<Row> & { rows: Row[] }) {
  const box = { name: '', filter: undefined, isPinned: true, width: CHOICE_WIDTH }
  const heads = [
    ...(choice ? [box] : []),
    ...columns.map(({ name, filter, isPinned = false, width = 0 }) => ({ name, filter, isPinned, width })),
  ]
  const hasFilters = heads.some(({ filter }) => filter !== undefined)
  const place = useRef<HTMLDivElement>(null)
  const space = useRowWindow(place, window, rows.length, isDense ? ROW_HEIGHT.dense : ROW_HEIGHT.usual)
  const hasTotals = (rows.length > 0 || window !== undefined) && columns.some(({ total }) => total !== undefined)
  const placeOf = (name: string) => (sorts.length > 1 ? sorts.findIndex(({ selector }) => selector === name) + 1 : 0)
  const ids = rows.map(rowId)
  const keys = useRowKeys(ids, choice && ((id) => toggleRow({ choice, rows, rowId }, id)))
  const names = columns.map(({ name }) => name)
  const [store] = useState(createRangeStore)
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
  const inSight = useCellsInSight({ cells, store, ids, names, onOpen: (id) => open(id) })
  const [resized, setResized] = useState('')
  function resize(name: string, width: number) {
    onResize?.({ name, width })
    setResized(`Ширина столбца «${columns.find((one) => one.name === name)?.caption ?? ''}» изменена`)
  }
  function open(id: string) {
    const row = rows.find((one) => rowId(one) === id)
    if (row) onOpen(row)
  }
  const shown: TableColumnsType<Row> = columns.map(
    ({ name, caption, render, width, isFigure, isSortable, from, isPinned, action }, index) => ({
      key: name,
      title: <Caption caption={caption} place={placeOf(name)} action={action} />,
      ...(width && { width }),
      ...(isFigure && { align: 'right' as const }),
      ...(from && { responsive: [from] }),
      ...(isPinned && { fixed: 'start' as const }),
      onHeaderCell: () => headOf(name, width, isSortable === true),
      ...(isSortable && {
        sorter: { multiple: 1 },
        sortOrder: orderOf(sorts.find(({ selector }) => selector === name)),
      }),
      ellipsis: true,
      ...(cells && {
        onCell: (row: Row) => ({ 'data-row': rowId(row), 'data-column': name, 'aria-colindex': index + 1 }),
      }),
      render: (_: unknown, row: Row) => {
        if (index > 0) return render(row)
        // a real link, so that a row can be opened in a new tab; the tab stop is the row itself
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
  const table = (
    <Table<Row>
      {...unmeasured}
      aria-label={cells && label}
      components={parts}
      {...(scrolls && { scroll: { x: heads.reduce((sum, { width }) => sum + width, 0) } })}
      className={[scrolls && styles.scrolls, isDense && styles.dense, window && styles.long].filter(Boolean).join(' ')}
      size="small"
      tableLayout="fixed"
      columns={shown}
      dataSource={rows}
      {...(choice && { rowSelection: boxesOf({ choice, rows, rowId }) })}
      rowKey={rowId}
      pagination={false}
      {...(hasTotals && { summary: () => <Totals totals={[...(choice ? [{ name: '' }] : []), ...columns]} /> })}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      rowClassName={(row) => (rowId(row) === openId ? `${styles.row} ${styles.open}` : `${styles.row}`)}
      onRow={(row, index = 0) => ({
        ...keys(rowId(row), () => onOpen(row)),
        ...(cells && { tabIndex: -1, onFocus: undefined, 'aria-rowindex': cells.skipped + index + HEAD_ROWS + 1 }),
        'aria-current': rowId(row) === openId ? 'true' : undefined,
        onClick: (event: MouseEvent<HTMLElement>) =>
          isModified(event) || isSelecting() || isOnEdited(event) || onOpen(row),
      })}
    />
  )
  const words = sortWords(sorts, columns)
  return (
    <FilterCells value={hasFilters ? heads : null}>
      <VisuallyHidden aria-live="polite">{words && `Порядок: ${words}`}</VisuallyHidden>
      <Resizing value={onResize ? resize : null}>
        <Cells value={inSight}>
          <RowSpace value={space}>
            <div ref={place}>{table}</div>
          </RowSpace>
        </Cells>
      </Resizing>
      <VisuallyHidden aria-live="polite">{resized}</VisuallyHidden>
    </FilterCells>
  )
}

/** A press on an editable cell selects it; a press on its link or on any other cell opens the row. */
function isOnEdited({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('td[data-editable]') !== null && target.closest('a') === null
}

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
