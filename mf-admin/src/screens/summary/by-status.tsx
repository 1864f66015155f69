import { formatCount } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { ordersAddress } from '../../orders-address'
import { OrderStatus } from '../../ui/order-status'
import type { Summary } from './model'
import styles from './summary.module.css'

type Props = { rows: Summary['byStatus']; seesOrders: boolean }

/** The number of orders in each state, with links to them. */
export function ByStatus({ rows, seesOrders }: Props) {
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (
    <section className={styles.part} aria-labelledby="by-status">
      <h2 id="by-status">По статусам</h2>
      {rows.length === 0 && <p className={styles.none}>Заказов пока нет.</p>}
      <ul className={styles.bars}>
        {rows.map((row) => (
          <li key={row.status} className={styles.bar}>
            {seesOrders ? (
              <Link to={ordersAddress({ statuses: [row.status] })} className={styles.name}>
                <OrderStatus status={row.status} name={row.statusName} />
              </Link>
            ) : (
              <span className={styles.name}>
                <OrderStatus status={row.status} name={row.statusName} />
              </span>
            )}
            <span className={styles.track} aria-hidden="true">
              {row.count > 0 && <span className={styles.fill} style={{ width: `${(row.count / most) * 100}%` }} />}
            </span>
            <span className={styles.amount}>{formatCount(row.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
