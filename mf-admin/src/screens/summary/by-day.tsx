import { formatDay, formatMoney, plural } from '@lavka/shared'
import { Trend } from '../../reports/trend'
import type { Day } from './days'
import styles from './by-day.module.css'

const orders = (count: number) => plural(count, 'заказ', 'заказа', 'заказов')
const noon = (day: string) => `${day}T12:00`

const day = { name: 'day', caption: 'День', type: 'day' as const, isMeasure: false }
const turnover = { name: 'kopecks', caption: 'Сумма', type: 'money' as const, isMeasure: true }

/** The turnover of thirty days with figures on hover, and the same as a table. */
export function ByDay({ days }: { days: Day[] }) {
  const count = days.reduce((sum, day) => sum + day.count, 0)
  const kopecks = days.reduce((sum, day) => sum + day.kopecks, 0)

  return (
    <section className={styles.section} aria-labelledby="by-day">
      <div className={styles.head}>
        <h2 id="by-day">Заказы за 30&nbsp;дней</h2>
        <p className={styles.soft}>
          {orders(count)} на {formatMoney(kopecks)}
        </p>
      </div>
      <Trend
        labels={day}
        at={days.map(({ day: one }) => one)}
        series={[{ column: turnover, values: days.map((one) => one.kopecks) }]}
        caption={false}
      />
      <Table days={days} />
    </section>
  )
}

function Table({ days }: { days: Day[] }) {
  return (
    <details className={styles.details}>
      <summary>Показать таблицей</summary>
      <table className={styles.table}>
        <caption>Заказы по дням, новые сверху</caption>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col">Заказов</th>
            <th scope="col">Сумма</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count, kopecks }) => (
            <tr key={day}>
              <th scope="row">{formatDay(noon(day))}</th>
              <td>{count === 0 ? '—' : count}</td>
              <td>{kopecks === 0 ? '—' : formatMoney(kopecks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
