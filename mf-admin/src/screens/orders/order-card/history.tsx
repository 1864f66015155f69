import { formatTime } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import styles from './order-card.module.css'

/** The events of the order, the latest first. */
export function History({ card }: { card: OrderCard }) {
  const events = card.events.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <section className={styles.section}>
      <h3>История</h3>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={`${event.createdAt} ${event.event}`}>
            <span className={styles.caption}>{event.caption}</span>
            <span className={styles.soft}>
              {formatTime(event.createdAt)} · {event.actorName}
            </span>
            {event.reason && <span className={styles.comment}>{event.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
