import {
  Children,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { HEAD_ROWS, useCellOrder, type RangeStore } from '../cells/range-store'
import { isModified, isSelecting } from '../clicks'
import styles from '../data-grid.module.css'
import type { GridProps } from '../grid-props'
import type { BodyColumn } from './body-columns'
import { cutTitles } from './cut-titles'
import { GridRow } from './grid-row'
import { pressedIn } from './moving'
import { placedRows } from './placed-rows'
import { toggleRow } from './row-choice'
import { rowOf, useRowKeys } from './row-keys'
import { useRowWindow, type ListPart } from './row-window'
import { useRowSlots } from './use-row-slots'

type Given<Row> = {
  grid: GridProps<Row> & { rows: Row[] }
  columns: readonly BodyColumn<Row>[]
  /** which of the columns are drawn, by their numbers */
  drawn: readonly boolean[]
  /** around the table */
  place: RefObject<HTMLElement | null>
  /** pixels */
  rowHeight: number
  store: RangeStore
  /** the rows that are shown, for what stands above the body */
  shown: RefObject<readonly Row[]>
  /** opens one of them, by its id */
  open: (id: string) => void
}

type Body = (attributes: ComponentProps<'tbody'>) => ReactNode

/** Renders the body of antd's table; null while there are no rows. It stays the same while a long list scrolls. */
export const TableBody = createContext<Body | null>(null)

/** The body of antd's table: our rows under its hidden row of captions, by which it measures the columns. */
export function GridBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const body = useContext(TableBody)
  if (!body) return <tbody {...rest}>{children}</tbody>
  // the last child says that there are no rows
  return body({ ...rest, children: Children.toArray(children).slice(0, -1) })
}

/** The rows of the page, or those of a long list, which change without what is around them. */
export function Rows<Row>({ attributes, ...given }: Given<Row> & { attributes: ComponentProps<'tbody'> }) {
  const { window, cells, rows } = given.grid
  if (!window)
    return <RowsView {...given} attributes={attributes} part={{ first: cells?.skipped ?? 0, rows, top: 0 }} />
  const { Slice } = window
  return <Slice>{(part) => <RowsView {...given} attributes={attributes} part={part} />}</Slice>
}

type ViewProps<Row> = Given<Row> & { attributes: ComponentProps<'tbody'>; part: ListPart<Row> }

function RowsView<Row>({ grid, attributes, part, ...given }: ViewProps<Row>) {
  const { columns, drawn, place, rowHeight, store, shown, open } = given
  const { rowId, hrefOf, openId, window, cells, choice, insteadOf } = grid
  const space = useRowWindow(place, window, part.top, rowHeight)
  const slots = useRowSlots(part, window?.list ?? null)
  const { rows, placed } = placedRows({ given: part, slots: window && slots, rowId, space, rowHeight })
  const ids = rows.map(rowId)
  useCellOrder({ store, ids, columns, isLong: window !== undefined })
  useEffect(() => {
    shown.current = rows
  })
  const page = useId()

  // the last box that was pressed, from which Shift chooses
  const lastChosen = useRef('')
  function choose(id: string, isRange: boolean) {
    if (choice) toggleRow(choice, ids, id, isRange ? lastChosen.current : id)
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
  const inOrder = placed.toSorted((one, other) => one.number - other.number).map(({ key }) => elementId(key))
  return (
    <tbody
      {...attributes}
      {...keys}
      {...cutTitles}
      onClick={onClick}
      {...(space && {
        role: 'rowgroup',
        style: { height: space.height, backgroundPositionY: -(space.offset % rowHeight) },
        // elements stand in the page in the order in which they were made
        'aria-owns': inOrder.join(' '),
      })}
    >
      {attributes.children}
      {placed.map(({ key, id, row, number, top }) => (
        <GridRow
          key={key}
          {...{ row, id, onChoose, store, top, columns, drawn, hrefOf }}
          elementId={space ? elementId(key) : undefined}
          line={cells ? number + HEAD_ROWS + 1 : 0}
          isOpen={id === openId}
          isStop={id === stop}
          isChosen={choice ? choice.isChosen(id) : null}
          title={choice?.titleOf(row) ?? ''}
          instead={insteadOf?.(id)}
        />
      ))}
    </tbody>
  )
}

/** A press on an editable cell selects it; a press on its link or on any other cell opens the row. */
function isOnEdited(target: Element): boolean {
  return target.closest('td[data-editable]') !== null && target.closest('a') === null
}
