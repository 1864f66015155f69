import { formatMoney, formatTime } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import { Status } from '@lavka/shared/ui-data'
import { eventType, eventValue } from './words'
import styles from './money-event.module.css'

/** A money movement as a list row. */
export function MoneyEvent({ event }: { event: FindOrderPayment['answer']['events'][number] }) {
  const { name, tone } = eventValue(event.value)
  return (
    <li className={styles.row}>
      <strong>{eventType(event.type)}</strong>
      <strong>{formatMoney(event.amountKopecks)}</strong>
      <span className={styles.soft}>{formatTime(event.createdAt)}</span>
      <Status tone={tone}>{name}</Status>
      <span className={styles.wide}>{event.purpose || '—'}</span>
    </li>
  )
}
