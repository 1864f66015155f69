import { memo, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { RangeStore } from '../cells/range-store'
import styles from '../data-grid.module.css'
import { RowContent, type ContentProps } from './row-content'
import rowStyles from './rows.module.css'

type Props<Row> = Omit<ContentProps<Row>, 'hasCells' | 'marks'> & {
  /** its `aria-rowindex` where the focus moves by cells, else 0 */
  line: number
  isOpen: boolean
  /** the stop of Tab where the focus moves by rows */
  isStop: boolean
  store: RangeStore
  /** pixels from the top of the body where all rows scroll as one list, else null */
  top: number | null
  /** the `id` of the element of a long list */
  elementId: string | undefined
}

/** A row of the table; it renders when it changes, not when others scroll by. In a long list its element shows one row after another. */
function RowView<Row>({ line, isOpen, isStop, store, top, elementId, ...rest }: Props<Row>) {
  const { id, isChosen } = rest
  const marks = useSyncExternalStore(store.subscribe, () => store.marksOf(id))
  const element = useRef<HTMLTableRowElement>(null)
  const shown = useRef(id)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isOther = shown.current !== id && element.current?.contains(activeElement)
    // the focus goes with its row, as it would with an element of its own
    if (isOther && activeElement instanceof HTMLElement) activeElement.blur()
    shown.current = id
  }, [id])
  const hasCells = line > 0
  const classes = [
    'ant-table-row',
    styles.row,
    rowStyles.row,
    isChosen && 'ant-table-row-selected',
    isOpen && styles.open,
  ]
  return (
    <tr
      ref={element}
      id={elementId}
      className={classes.filter(Boolean).join(' ')}
      // its display is a grid then, which takes the role from a row
      role={top === null ? undefined : 'row'}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      data-row-id={id}
      tabIndex={!hasCells && isStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      aria-rowindex={hasCells ? line : undefined}
    >
      <RowContent {...rest} marks={marks} hasCells={hasCells} />
    </tr>
  )
}

export const GridRow: <Row>(props: Props<Row>) => ReactNode = memo(RowView)
