import { useState } from 'react'
import { Link } from '@lavka/shared/ui-core'
import type { Cell, ReportAnswer } from '@lavka/server/contract'
import { ordersAddress } from '../orders-address'
import { formatCell, placesOf } from './cells'
import { countAgain, sortRows, turned, type TableSort } from './sort-rows'
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
  const { columns, totals, orders, keys, isCapped } = report
  const [sort, setSort] = useState<TableSort | null>(null)
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
            {columns.map(({ name, caption: words, isMeasure }) => (
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
          {sortRows(report, sort).map(({ row, at }) => (
            <tr key={at}>
              {columns.map((column, place) => {
                const Tag = place === 0 ? 'th' : 'td'
                return (
                  <Tag
                    key={column.name}
                    scope={place === 0 ? 'row' : undefined}
                    className={column.isMeasure ? styles.number : undefined}
                  >
                    <Words
                      words={formatCell(column, row[place], 'full', places[place])}
                      to={addressOf(column.name, keys[at]?.[place] ?? null)}
                      isAgain={!sort && place < countAgain(report, at)}
                    />
                  </Tag>
                )
              })}
              {hasOrders && (
                <td className={styles.link}>{orders[at] && <Link to={ordersAddress(orders[at])}>Заказы</Link>}</td>
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <td key={column.name} className={column.isMeasure ? styles.number : undefined}>
                  {place === 0
                    ? 'Итого'
                    : totals[place] === null && !column.isMeasure
                      ? ''
                      : formatCell(column, totals[place], 'full', places[place])}
                </td>
              ))}
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

function Words({ words, to, isAgain }: { words: string; to: string | null; isAgain: boolean }) {
  if (to !== null) return <Link to={to}>{words}</Link>
  return isAgain ? <span className={styles.again}>{words}</span> : words
}
