import { useCallback, useEffect, useId, useMemo, useRef, useState, type MouseEvent } from 'react'
import { Cells, createRangeStore, HEAD_ROWS, useCellsInSight } from './cells/range-store'
import { isModified, isSelecting } from './clicks'
import styles from './data-grid.module.css'
import { FilterCells } from './filter-row'
import type { GridProps, GridSort } from './grid-props'
import { Resizing } from './head-cell'
import { HeadTable } from './head-table'
import { bodyColumns, drawnColumns, gridColumns } from './rows/body-columns'
import { useColumnWindow } from './rows/column-window'
import { BodyRows } from './rows/grid-body'
import { GridRow } from './rows/grid-row'
import { AllRows, allRows, CHOICE_WIDTH, toggleRow } from './rows/row-choice'
import { rowOf, useRowKeys } from './rows/row-keys'
import { placedRows } from './rows/placed-rows'
import { useRowWindow } from './rows/row-window'
import { useRowSlots } from './rows/use-row-slots'
import { useCellColumns } from './rows/use-cell-columns'
import { cutTitles } from './rows/cut-titles'
import { pressedIn } from './rows/moving'
import { useFittingColumns } from './rows/fitting-columns'
import { sortWords } from './sorts'
import { VisuallyHidden } from '../ui-core/visually-hidden'

/** Pixels, as data-grid.module.css says for a long list. */
const ROW_HEIGHT = { usual: 36, dense: 28 }
const noSorts: readonly GridSort[] = []

/** The rows on a desktop. */
export function GridTable<Row extends object>(props: GridProps<Row> & { rows: Row[] }) {
  const { rowId, sorts = noSorts, onSort, hrefOf, onOpen, openId, empty, label, window } = props
  const { scrolls = false, isDense = false, cells, onResize, choice, insteadOf } = props
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
  const rowHeight = isDense ? ROW_HEIGHT.dense : ROW_HEIGHT.usual
  const space = useRowWindow(place, window, rowHeight)
  const given = { first: window?.first ?? cells?.skipped ?? 0, rows: props.rows }
  const slots = useRowSlots(given, window?.list ?? null)
  const { rows, placed } = placedRows({ given, slots: window && slots, rowId, space, rowHeight })
  const isFilled = rows.length > 0 || window !== undefined
  const page = useId()
  const ids = rows.map(rowId)
  const [store] = useState(createRangeStore)
  const names = columns.map(({ name }) => name)
  const inSight = useCellsInSight({ cells, store, ids, names, isLong: window !== undefined, onOpen: open })
  const [resized, setResized] = useState('')
  const resize = useCallback(
    (name: string, width: number) => {
      onResize?.({ name, width })
      setResized(`Ширина столбца «${columns.find((one) => one.name === name)?.caption ?? ''}» изменена`)
    },
    [columns, onResize],
  )

  function open(id: string) {
    const row = rows.find((one) => rowId(one) === id)
    if (row) onOpen(row)
  }
  // the last box that was pressed, from which Shift chooses
  const lastChosen = useRef('')
  function choose(id: string, isRange: boolean) {
    if (choice) toggleRow({ choice, rows, rowId }, id, isRange ? lastChosen.current : id)
    lastChosen.current = id
  }
  const latestChoose = useRef(choose)
  useEffect(() => {
    latestChoose.current = choose
  })
  const onChoose = useCallback((id: string, isRange: boolean) => latestChoose.current(id, isRange), [])
  const { stop, ...keys } = useRowKeys({ ids, open, choose: choice && ((id) => choose(id, false)) })

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = pressedIn(event)
    const id = rowOf(target)?.dataset.rowId
    if (!(target instanceof Element) || id === undefined || target.closest('.ant-table-selection-column')) return
    if (isModified(event)) return
    if (target.closest(`.${styles.link}`)) event.preventDefault()
    if (!isSelecting() && !isOnEdited(target)) open(id)
  }
  const elementId = (key: string) => `${page}${key}`
  const lines = placed.map(({ key, id, row, number, top }) => (
    <GridRow
      key={key}
      {...{ row, id, onChoose, store, top }}
      elementId={space ? elementId(key) : undefined}
      line={cells ? number + HEAD_ROWS + 1 : 0}
      columns={inBody}
      drawn={drawn}
      hrefOf={hrefOf}
      isOpen={id === openId}
      isStop={id === stop}
      isChosen={choice ? choice.isChosen(id) : null}
      title={choice?.titleOf(row) ?? ''}
      instead={insteadOf?.(id)}
    />
  ))
  const inOrder = placed.toSorted((one, other) => one.number - other.number).map(({ key }) => elementId(key))
  const body = {
    rows: lines,
    attributes: {
      ...keys,
      ...cutTitles,
      onClick,
      ...(space && {
        role: 'rowgroup',
        style: { height: space.height, backgroundPositionY: -(space.offset % rowHeight) },
        // elements stand in the page in the order in which they were made
        'aria-owns': inOrder.join(' '),
      }),
    },
  }
  const words = sortWords(sorts, columns)
  return (
    <FilterCells value={heads.some(({ filter }) => filter !== undefined) ? heads : null}>
      <VisuallyHidden aria-live="polite">{words && `Порядок: ${words}`}</VisuallyHidden>
      <Resizing value={onResize ? resize : null}>
        <Cells value={inSight}>
          <AllRows value={choice ? allRows({ choice, rows, rowId }) : null}>
            <BodyRows value={isFilled ? body : null}>
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
            </BodyRows>
          </AllRows>
        </Cells>
      </Resizing>
      <VisuallyHidden aria-live="polite">{resized}</VisuallyHidden>
    </FilterCells>
  )
}

/** A press on an editable cell selects it; a press on its link or on any other cell opens the row. */
function isOnEdited(target: Element): boolean {
  return target.closest('td[data-editable]') !== null && target.closest('a') === null
}
