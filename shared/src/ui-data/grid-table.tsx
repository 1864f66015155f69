import { useCallback, useMemo, useRef, useState, type ComponentProps } from 'react'
import { Cells, createRangeStore, useCells } from './cells/range-store'
import styles from './data-grid.module.css'
import { FilterCells } from './filter-row'
import type { GridProps, GridSort } from './grid-props'
import { Resizing } from './head-cell'
import { HeadTable } from './head-table'
import { bodyColumns, drawnColumns, gridColumns } from './rows/body-columns'
import { useColumnWindow } from './rows/column-window'
import { useFittingColumns } from './rows/fitting-columns'
import { AllRows, CHOICE_WIDTH } from './rows/row-choice'
import { Rows, TableBody } from './rows/table-body'
import { useCellColumns } from './rows/use-cell-columns'
import { sortWords } from './sorts'
import { VisuallyHidden } from '../ui-core/visually-hidden'

/** Pixels, as data-grid.module.css says for a long list. */
const ROW_HEIGHT = { usual: 36, dense: 28 }
const noSorts: readonly GridSort[] = []

/** The table on a desktop. The rows of a long list change without it (rows/table-body.tsx). */
export function GridTable<Row extends object>(props: GridProps<Row> & { rows: Row[] }) {
  const { sorts = noSorts, onSort, onOpen, rowId, empty, label, window } = props
  const { scrolls = false, isDense = false, cells, onResize, choice } = props
  const columns = useFittingColumns(props.columns)
  const hasChoice = choice !== undefined
  const heads = useMemo(() => {
    const box = { name: '', filter: undefined, isPinned: true, width: CHOICE_WIDTH }
    const all = columns.map(({ name, filter, isPinned = false, width = 0 }) => ({ name, filter, isPinned, width }))
    return hasChoice ? [box, ...all] : all
  }, [columns, hasChoice])
  const ofCells = useCellColumns(columns)
  const inBody = useMemo(() => bodyColumns(ofCells, hasChoice), [ofCells, hasChoice])
  const place = useRef<HTMLDivElement>(null)
  const span = useColumnWindow(place, heads, window !== undefined)
  const drawn = useMemo(() => drawnColumns(inBody, hasChoice, span), [hasChoice, inBody, span])
  const isFilled = props.rows.length > 0 || window !== undefined
  const [resized, setResized] = useState('')
  const resize = useCallback(
    (name: string, width: number) => {
      onResize?.({ name, width })
      setResized(`Ширина столбца «${columns.find((one) => one.name === name)?.caption ?? ''}» изменена`)
    },
    [columns, onResize],
  )
  const [store] = useState(createRangeStore)
  const shown = useRef<readonly Row[]>([])
  const inSight = useCells({ cells, store, columnCount: columns.length, onOpen: open })
  const all = useMemo(() => (choice ? { choice, store } : null), [choice, store])

  function open(id: string) {
    const row = shown.current.find((one) => rowId(one) === id)
    if (row) onOpen(row)
  }
  const rowHeight = isDense ? ROW_HEIGHT.dense : ROW_HEIGHT.usual
  const given = { grid: props, columns: inBody, drawn, place, rowHeight, store, shown, open }
  const body = (attributes: ComponentProps<'tbody'>) => <Rows {...given} attributes={attributes} />
  const words = sortWords(sorts, columns)
  return (
    <FilterCells value={heads.some(({ filter }) => filter !== undefined) ? heads : null}>
      <VisuallyHidden aria-live="polite">{words && `Порядок: ${words}`}</VisuallyHidden>
      <Resizing value={onResize ? resize : null}>
        <Cells value={inSight}>
          <AllRows value={all}>
            <TableBody value={isFilled ? body : null}>
              <div ref={place} style={window && gridColumns(heads)}>
                <HeadTable
                  {...{ columns, hasChoice, sorts, onSort }}
                  label={cells && label}
                  className={[scrolls && styles.scrolls, isDense && styles.dense, window && styles.long]
                    .filter(Boolean)
                    .join(' ')}
                  hasTotals={isFilled && columns.some(({ total }) => total !== undefined)}
                  scrolledWidth={scrolls ? heads.reduce((sum, { width }) => sum + width, 0) : 0}
                  empty={isFilled ? null : empty}
                />
              </div>
            </TableBody>
          </AllRows>
        </Cells>
      </Resizing>
      <VisuallyHidden aria-live="polite">{resized}</VisuallyHidden>
    </FilterCells>
  )
}
