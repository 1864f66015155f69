import { plural } from '@lavka/shared'
import type { Field, TraderRow } from '@lavka/server/contract'
import { AccountState } from './account-state'
import { captionOf } from './captions'
import styles from './traders.module.css'

/** A person of the list on a phone. */
export function RowCard({ row, fields }: { row: TraderRow; fields: readonly Field[] }) {
  const { name, role, state, company, phoneEnd, orderCount } = row
  const facts = [captionOf(fields, 'role', role), company, phoneEnd && `…${phoneEnd}`]
  return (
    <span className={styles.card}>
      <strong>{name || '—'}</strong>
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={styles.foot}>
        <AccountState state={state} name={captionOf(fields, 'state', state)} />
        <span className={styles.soft}>{plural(orderCount, 'заказ', 'заказа', 'заказов')}</span>
      </span>
    </span>
  )
}
