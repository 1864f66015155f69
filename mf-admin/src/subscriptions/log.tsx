import { formatTime } from '@lavka/shared'
import { Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './subscriptions.module.css'
import { $deliveries, $error, logRetried } from './log-model'
import { outcomeOf, reasonOf } from './words'

/** The last sendings of a subscription with their outcomes. */
export function DeliveryLog() {
  const { deliveries, error, retry } = useUnit({ deliveries: $deliveries, error: $error, retry: logRetried })
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (!deliveries) return <p className={styles.soft}>Загружаем журнал…</p>
  if (deliveries.length === 0) return <p className={styles.soft}>Ещё ничего не отправлялось.</p>
  return (
    <ol className={styles.log} aria-label="Журнал отправок">
      {deliveries.map((one) => (
        <li key={one.id}>
          <span className={styles.soft}>
            {formatTime(one.madeAt)} · {reasonOf(one)}
          </span>
          <span>{outcomeOf(one)}</span>
        </li>
      ))}
    </ol>
  )
}
