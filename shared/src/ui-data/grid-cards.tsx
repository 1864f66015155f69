import type { ReactNode } from 'react'
import { isModified } from './clicks'
import type { GridColumn } from './grid-props'
import styles from './data-grid.module.css'
import { base } from '../ports/shop-settings'
import { Checkbox } from '../ui-core/field'
import { VisuallyHidden } from '../ui-core/visually-hidden'
import { toggleRow, type RowChoice } from './rows/row-choice'

type Props<Row> = {
  columns: readonly GridColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  card: (row: Row) => ReactNode
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  openId: string | null
  choice?: RowChoice<Row>
}

/** The rows on a phone: each is one link with the most important values, after the totals of all found rows. */
export function GridCards<Row>({ columns, rows, rowId, card, hrefOf, onOpen, openId, choice }: Props<Row>) {
  const totalled = columns.filter(({ total }) => total !== undefined)
  return (
    <>
      {totalled.length > 0 && (
        <dl className={styles.cardTotals} aria-label="Итого">
          {totalled.map(({ name, caption, total }) => (
            <div key={name}>
              <dt>Итого: {caption}</dt>
              <dd>{total}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={rowId(row)} className={choice && styles.chosenCard}>
            {choice && (
              <Checkbox
                label={<VisuallyHidden>Выбрать: {choice.titleOf(row)}</VisuallyHidden>}
                checked={choice.isChosen(rowId(row))}
                onChange={() => toggleRow(choice, rows.map(rowId), rowId(row))}
              />
            )}
            <a
              className={styles.card}
              href={base + hrefOf(row)}
              data-row-id={rowId(row)}
              aria-current={rowId(row) === openId ? 'true' : undefined}
              onClick={(event) => {
                if (isModified(event)) return
                event.preventDefault()
                onOpen(row)
              }}
            >
              {card(row)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
