import type { Order } from '@lavka/server/contract'
import styles from './status.module.css'

/** A coloured dot with the word: the colour alone says nothing to some. */
export function Status({ order }: { order: Order }) {
  return <span className={`${styles.status} ${styles[order.status]}`}>{order.statusName}</span>
}
