import { memo, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import cellStyles from '../cells/cells.module.css'
import { IsActiveCell, type RangeStore, type RowMarks } from '../cells/range-store'
import styles from '../data-grid.module.css'
import { base } from '../../ports/base'
import { choiceClass, type BodyColumn } from './body-columns'
import { surelyFits } from './fitting-text'
import { Box } from './row-choice'
import rowStyles from './rows.module.css'

type ContentProps<Row> = {
  row: Row
  id: string
  hasCells: boolean
  columns: readonly BodyColumn<Row>[]
  /** which of the columns are drawn, by their numbers; a cell with the focus or with an unsaved value always is */
  drawn: readonly boolean[]
  /** a real link, so that a row can be opened in a new tab */
  hrefOf(row: Row): string
  /** null where rows are not chosen; `title` is what the row is called, for the name of its box */
  isChosen: boolean | null
  title: string
  onChoose: (id: string, isRange: boolean) => void
  /** shown by columns instead of the values of the row */
  instead: Readonly<Record<string, ReactNode>> | undefined
  marks: RowMarks
}

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

/** The cells of a row, which do not render when their row only moves. */
function RowContentView<Row>({
  row,
  id,
  hasCells,
  columns,
  drawn,
  hrefOf,
  instead,
  isChosen,
  title,
  onChoose,
  marks,
}: ContentProps<Row>) {
  return (
    <>
      {isChosen !== null && (
        <td className={choiceClass} style={{ insetInlineStart: 0 }}>
          <Box
            aria-label={`Выбрать: ${title}`}
            tabIndex={-1}
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </td>
      )}
      {columns.map(({ name, className: shared, style, width, ...column }, index) => {
        const isActive = marks.active === name
        if (!drawn[index] && !isActive && instead?.[name] === undefined) return null
        const isSelected = marks.selected.includes(name)
        const own = column.render(row)
        const given = instead?.[name]
        const content = given === undefined ? own : <IsActiveCell value={isActive}>{given}</IsActiveCell>
        const isEditable = hasCells && column.isEditable(row)
        const isCut = typeof own !== 'string' || !surelyFits(own, width)
        const className = isCut || given !== undefined ? shared : `${shared} ${rowStyles.fits}`
        return (
          <td
            key={name}
            style={style}
            {...(hasCells
              ? {
                  role: 'gridcell',
                  className: `${className} ${cellStyles.cell} ${isSelected ? cellStyles.selected : ''}`,
                  'data-column': name,
                  'data-editable': isEditable || undefined,
                  'aria-colindex': index + 1,
                  'aria-selected': isSelected || undefined,
                  'aria-readonly': !isEditable || undefined,
                  tabIndex: isActive ? 0 : -1,
                }
              : { className })}
          >
            {index > 0 ? (
              content
            ) : (
              // the stop of Tab is the row or the cell
              <a href={base + hrefOf(row)} tabIndex={-1} className={styles.link}>
                {content}
              </a>
            )}
          </td>
        )
      })}
    </>
  )
}

const RowContent: <Row>(props: ContentProps<Row>) => ReactNode = memo(RowContentView)
