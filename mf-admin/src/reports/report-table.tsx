import { Link } from '@lavka/shared/ui-core'
import type { ReportAnswer } from '@lavka/server/contract'
import { ordersAddress } from '../orders-address'
import { formatCell } from './cells'
import styles from './report.module.css'

type Props = { report: ReportAnswer; caption: string; seesOrders: boolean }

/** The rows of a report with its totals; the last column leads to the orders of a row where the grid of orders can show them. */
export function ReportTable({ report: { columns, rows, totals, orders, isCapped }, caption, seesOrders }: Props) {
  const hasOrders = seesOrders && orders.some((filter) => filter !== null)
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, caption: words, isMeasure }) => (
              <th key={name} scope="col" className={isMeasure ? styles.number : undefined}>
                {words}
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
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.name} scope="row" className={column.isMeasure ? styles.number : undefined}>
                    {formatCell(column, row[place])}
                  </th>
                ) : (
                  <td key={column.name} className={column.isMeasure ? styles.number : undefined}>
                    {formatCell(column, row[place])}
                  </td>
                ),
              )}
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
                      : formatCell(column, totals[place])}
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
