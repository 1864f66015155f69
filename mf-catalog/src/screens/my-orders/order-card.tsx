import { formatMoney, formatQuantity, paths, plural } from '@lavka/shared'
import { Icon, Link, Picture } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import { deliveryText } from './delivery-text'
import { OrderActions } from './order-actions'
import styles from './order-card.module.css'
import { OrderTimeline } from './order-timeline'
import { Status } from './status'

/** One supplier's order: status and sum at a glance, everything else when opened. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <details className={styles.order}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.supplier}>{order.supplierName}</span>
          <span className={styles.number}>
            №&nbsp;{order.number} · {order.shopName} · {plural(order.lines.length, 'товар', 'товара', 'товаров')}
          </span>
        </span>
        <Status order={order} />
        <span className={styles.sum}>{formatMoney(order.totalKopecks)}</span>
        <span className={styles.turn}>
          <Icon name="chevron" size={18} />
        </span>
      </summary>
      <ul>
        {order.lines.map((line) => (
          <li key={line.product} className={styles.line}>
            <Picture picture={line.picture} sizes="44px" className={styles.picture} />
            <span>
              <Link to={paths.lavka({ product: line.product })}>{line.name}</Link>
              <small>
                {formatQuantity(line.quantity, line.unit)} × {formatMoney(line.priceKopecks)}
              </small>
            </span>
            <strong>{formatMoney(line.sumKopecks)}</strong>
          </li>
        ))}
      </ul>
      <OrderTimeline order={order} />
      <dl className={styles.facts}>
        <Fact name="Когда" value={deliveryText(order.deliveryWindow)} />
        <Fact name="Куда" value={order.address} />
        <Fact name="Кому" value={`${order.receiver}, ${order.phone}`} />
        <Fact name="Комментарий" value={order.comment} />
      </dl>
      <OrderActions order={order} />
    </details>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
