import { memo, useMemo, type ReactNode } from 'react'
import cellStyles from '../cells/cells.module.css'
import { IsActiveCell, type RowMarks } from '../cells/range-store'
import styles from '../data-grid.module.css'
import { base } from '../../ports/shop-settings'
import { choiceClass, type BodyColumn } from './body-columns'
import { surelyFits } from './fitting-text'
import { Box } from './row-choice'
import rowStyles from './rows.module.css'

export type ContentProps<Row> = {
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
  // the focus that comes to a row or leaves it renders no content
  const contentOf = useMemo(() => contentsOf(row, hasCells), [hasCells, row])
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
      {columns.map((column, index) => {
        const { name, className: shared, style } = column
        const isActive = marks.active === name
        if (!drawn[index] && !isActive && instead?.[name] === undefined) return null
        const isSelected = marks.selected.includes(name)
        const { own, isEditable, fits } = contentOf(column)
        const given = instead?.[name]
        const content = given === undefined ? own : <IsActiveCell value={isActive}>{given}</IsActiveCell>
        const className = fits && given === undefined ? `${shared} ${rowStyles.fits}` : shared
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

type CellContent = { own: ReactNode; isEditable: boolean; fits: boolean }

/** What the cells of a row show, each made once. */
function contentsOf<Row>(row: Row, hasCells: boolean): (column: BodyColumn<Row>) => CellContent {
  const known = new Map<BodyColumn<Row>, CellContent>()
  return (column) => {
    const kept = known.get(column)
    if (kept) return kept
    const own = column.render(row)
    const isEditable = hasCells && column.isEditable(row)
    const content = { own, isEditable, fits: typeof own === 'string' && surelyFits(own, column.width) }
    known.set(column, content)
    return content
  }
}

export const RowContent: <Row>(props: ContentProps<Row>) => ReactNode = memo(RowContentView)
