import { useUnit } from 'effector-react'
import { NotLoaded } from '../not-loaded'
import { $isFailed, $regular, retryClicked } from './model'
import { RegularCard } from './regular-card'
import styles from './regular.module.css'

/** The regular orders of the person, above all others; nothing while there are none. */
export function RegularOrders() {
  const { regular, isFailed } = useUnit({ regular: $regular, isFailed: $isFailed })
  const retry = useUnit(retryClicked)
  if (regular === null && isFailed) return <NotLoaded what="Регулярные заказы" onRetry={() => retry()} />
  if (regular === null || regular.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="regular-orders">
      <h2 id="regular-orders" className={styles.title}>
        Регулярные заказы
      </h2>
      <ul className={styles.list}>
        {regular.map((order, index) => (
          <li key={order.id}>
            <RegularCard order={order} label={`регулярный заказ ${index + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
