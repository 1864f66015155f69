import { formatMoney, formatTime, plural } from '@lavka/shared'
import type { OrderRow } from '@lavka/server/contract'
import { OrderStatus } from '../../ui/order-status'
import styles from './order-row-card.module.css'

/** A row of the grid on a phone. */
export function OrderRowCard({ row }: { row: OrderRow }) {
  return (
    <span className={styles.card}>
      <span className={styles.number}>{row.number}</span>
      <span className={styles.sum}>{formatMoney(row.toPayKopecks)}</span>
      <OrderStatus status={row.status} name={row.statusName} />
      <span className={styles.soft}>{plural(row.lineCount, 'товар', 'товара', 'товаров')}</span>
      <span className={styles.wide}>{row.supplierName}</span>
      <span className={`${styles.wide} ${styles.soft}`}>
        {formatTime(row.createdAt)} · {row.receiver}
        {row.pickup !== '' && ' · самовывоз'}
        {row.origin === 'call' && ` · ${row.originName.toLowerCase()}: ${row.placedByName}`}
      </span>
    </span>
  )
}
