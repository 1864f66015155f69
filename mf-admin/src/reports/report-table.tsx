import { useState } from 'react'
import { useIsPhone } from '@lavka/shared/ui-data'
import type { Cell, ReportAnswer } from '@lavka/server/contract'
import { formatCell, placesOf } from './cells'
import { ReportRows } from './report-rows'
import { countGroups, sortRows, turned, type TableSort } from './sort-rows'
import styles from './report.module.css'

type Props = {
  report: ReportAnswer
  caption: string
  seesOrders: boolean
  /** the address of the report of this key alone; null where it would say nothing more */
  addressOf: (dimension: string, key: Cell) => string | null
}

/** The rows of a report with its totals; the last column leads to the orders of a row where the grid of orders can show them. */
export function ReportTable({ report, caption, seesOrders, addressOf }: Props) {
  const { columns, totals, orders, isCapped } = report
  const [sort, setSort] = useState<TableSort | null>(null)
  // a phone has no room for the names of groups beside the figures
  const headings = useIsPhone() ? countGroups(columns) : 0
  const places = columns.map((column, place) =>
    placesOf(
      column,
      [...report.rows, ...(totals ? [totals] : [])].map((row) => row[place]),
    ),
  )
  const hasOrders = seesOrders && orders.some((filter) => filter !== null)
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.slice(headings).map(({ name, caption: words, isMeasure }) => (
              <th
                key={name}
                scope="col"
                className={isMeasure ? styles.number : undefined}
                aria-sort={sort?.column === name ? (sort.desc ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={styles.sort}
                  title="Сортировать"
                  onClick={() => setSort(turned(sort, { name, isMeasure }))}
                >
                  {words}
                  {sort?.column === name && <span aria-hidden="true">{sort.desc ? ' ↓' : ' ↑'}</span>}
                </button>
              </th>
            ))}
            {hasOrders && (
              <th scope="col" className={styles.link}>
                <span className={styles.hidden}>Заказы строки</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <ReportRows
            report={report}
            sorted={sortRows(report, sort)}
            isSorted={sort !== null}
            places={places}
            headings={headings}
            hasOrders={hasOrders}
            addressOf={addressOf}
          />
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, place) =>
                place < headings ? null : (
                  <td key={column.name} className={column.isMeasure ? styles.number : undefined}>
                    {place === headings
                      ? 'Итого'
                      : totals[place] === null && !column.isMeasure
                        ? ''
                        : formatCell(column, totals[place], 'full', places[place])}
                  </td>
                ),
              )}
              {hasOrders && <td />}
            </tr>
          </tfoot>
        )}
      </table>
      {isCapped && (
        <p className={styles.soft}>
          Показаны первые строки. Сузьте период или уберите разрез, чтобы увидеть остальное.
        </p>
      )}
    </div>
  )
}
