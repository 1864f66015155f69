import { formatTime } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import styles from './order-timeline.module.css'
import { timelineOf } from './timeline'

/** The past and the next steps of an order. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.steps} aria-label={`Путь заказа № ${order.number}`}>
      {timelineOf(order).map(({ name, at, reason }, index) => (
        <li key={index} className={at === null ? styles.ahead : undefined}>
          <span>{name}</span>
          {at !== null && <time dateTime={at}>{formatTime(at)}</time>}
          {reason && <em>{reason}</em>}
        </li>
      ))}
    </ol>
  )
}
