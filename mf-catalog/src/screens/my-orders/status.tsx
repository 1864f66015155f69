import type { Order } from '@lavka/server/contract'
import styles from './status.module.css'

/** A coloured dot with a word, since colour alone is not accessible. */
export function Status({ order }: { order: Order }) {
  return <span className={`${styles.status} ${styles[order.status]}`}>{order.statusName}</span>
}
