import { memo, useSyncExternalStore, type ReactNode } from 'react'
import cellStyles from '../cells/cells.module.css'
import { IsActiveCell, type RangeStore } from '../cells/range-store'
import styles from '../data-grid.module.css'
import { base } from '../../ports/base'
import { choiceClass, type BodyColumn } from './body-columns'
import { Box } from './row-choice'
import rowStyles from './rows.module.css'

type Props<Row> = {
  row: Row
  id: string
  /** its `aria-rowindex` where the focus moves by cells, else 0 */
  line: number
  columns: readonly BodyColumn<Row>[]
  /** which of the columns are drawn, by their numbers; a cell with the focus or with an unsaved value always is */
  drawn: readonly boolean[]
  /** a real link, so that a row can be opened in a new tab */
  hrefOf(row: Row): string
  isOpen: boolean
  /** the stop of Tab where the focus moves by rows */
  isStop: boolean
  /** null where rows are not chosen; `title` is what the row is called, for the name of its box */
  isChosen: boolean | null
  title: string
  onChoose: (id: string, isRange: boolean) => void
  /** shown by columns instead of the values of the row */
  instead: Readonly<Record<string, ReactNode>> | undefined
  store: RangeStore
  /** pixels from the top of the body where all rows scroll as one list, else null */
  top: number | null
}

/** A row of the table with all its cells; it renders when it changes, not when others scroll by. */
function RowView<Row>({
  row,
  id,
  line,
  columns,
  drawn,
  hrefOf,
  instead,
  isOpen,
  isStop,
  isChosen,
  title,
  onChoose,
  store,
  top,
}: Props<Row>) {
  const marks = useSyncExternalStore(store.subscribe, () => store.marksOf(id))
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
      className={classes.filter(Boolean).join(' ')}
      // its display is a grid then, which takes the role from a row
      role={top === null ? undefined : 'row'}
      style={top === null ? undefined : { top }}
      data-row-id={id}
      tabIndex={!hasCells && isStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      aria-rowindex={hasCells ? line : undefined}
    >
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
      {columns.map(({ name, className, style, ...column }, index) => {
        const isActive = marks.active === name
        if (!drawn[index] && !isActive && instead?.[name] === undefined) return null
        const isSelected = marks.selected.includes(name)
        const own = column.render(row)
        const given = instead?.[name]
        const content = given === undefined ? own : <IsActiveCell value={isActive}>{given}</IsActiveCell>
        const isEditable = hasCells && column.isEditable(row)
        return (
          <td
            key={name}
            style={style}
            title={typeof own === 'string' ? own : undefined}
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
    </tr>
  )
}

export const GridRow: <Row>(props: Props<Row>) => ReactNode = memo(RowView)
