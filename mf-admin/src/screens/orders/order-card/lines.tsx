import { formatMoney, formatQuantity, plural } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { Picture } from '@lavka/shared/ui-core'
import styles from './order-card.module.css'

/** What was ordered, at the prices of that moment. */
export function Lines({ card }: { card: OrderCard }) {
  return (
    <section className={styles.section}>
      <h3>{plural(card.lines.length, 'товар', 'товара', 'товаров')}</h3>
      <ul className={styles.lines}>
        {card.lines.map((line) => (
          <li key={line.product} className={styles.line}>
            <span className={styles.picture}>
              <Picture picture={line.picture} alt="" sizes="40px" />
            </span>
            <span>
              {line.name}
              <span className={styles.price}>
                {formatQuantity(line.quantity, line.unit)} × {formatMoney(line.priceKopecks)}
              </span>
            </span>
            <span className={styles.sum}>{formatMoney(line.sumKopecks)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Итого</span>
        <span>{formatMoney(card.totalKopecks)}</span>
      </p>
    </section>
  )
}
