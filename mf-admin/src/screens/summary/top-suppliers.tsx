import { formatMoney } from '@lavka/shared'
import type { Summary } from './model'
import styles from './summary.module.css'

/** The suppliers with the largest turnover of the last 30 days. */
export function TopSuppliers({ rows }: { rows: Summary['topSuppliers'] }) {
  const most = Math.max(1, ...rows.map(({ kopecks }) => kopecks))
  return (
    <section className={styles.part} aria-labelledby="top-suppliers">
      <h2 id="top-suppliers">Лучшие поставщики за 30&nbsp;дней</h2>
      {rows.length === 0 && <p className={styles.none}>За 30&nbsp;дней никто ничего не продал.</p>}
      <ol className={styles.bars}>
        {rows.map(({ name, kopecks }) => (
          <li key={name} className={styles.bar}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${(kopecks / most) * 100}%` }} />
            </span>
            <span className={styles.amount}>{formatMoney(kopecks)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
