import { formatDay, formatMoney, plural } from '@lavka/shared'
import { roundUp } from '../../reports/scale'
import type { Day } from './days'
import styles from './by-day.module.css'

const orders = (count: number) => plural(count, 'заказ', 'заказа', 'заказов')
const noon = (day: string) => `${day}T12:00`

/** Thirty bars of turnover with figures on hover, and the same as a table for screen readers. */
export function ByDay({ days }: { days: Day[] }) {
  const top = roundUp(Math.max(...days.map(({ kopecks }) => kopecks)))
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
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.scale}>
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{formatMoney(top * part, 'short')}</span>
          ))}
        </div>
        <div className={styles.bars}>
          {days.map((day, index) => (
            <Bar key={day.day} day={day} top={top} daysAgo={days.length - 1 - index} />
          ))}
        </div>
      </div>
      <Table days={days} />
    </section>
  )
}

function Bar({ day, top, daysAgo }: { day: Day; top: number; daysAgo: number }) {
  return (
    <div className={styles.day}>
      {/* an empty day keeps a line on the ground, so that a gap reads as zero and not as no data */}
      <div
        className={styles.bar}
        style={{ height: `max(2px, ${(day.kopecks / top) * 100}%)` }}
        data-empty={day.count === 0 || undefined}
      />
      <span className={styles.tip}>
        <strong>{formatDay(noon(day.day))}</strong>
        {formatMoney(day.kopecks)}
        <br />
        {orders(day.count)}
      </span>
      {daysAgo % 7 === 0 && (
        <span className={styles.date} data-minor={daysAgo % 14 !== 0 || undefined}>
          {short.format(new Date(noon(day.day)))}
        </span>
      )}
    </div>
  )
}

const short = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short' })

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
