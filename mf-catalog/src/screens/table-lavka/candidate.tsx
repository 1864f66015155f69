import { formatMoney, formatQuantity } from '@lavka/shared'
import type { ComboboxOption } from '@lavka/shared/ui-core'
import type { PriceRow } from '@lavka/server/contract'
import styles from './entry.module.css'

/** A product that matches the typed words. */
export function Candidate({ row, option }: { row: PriceRow; option: ComboboxOption }) {
  return (
    <li {...option} className={styles.candidate}>
      <span className={styles.number}>{row.number}</span>
      <span className={styles.name}>
        {row.name}
        {row.pack && `, ${row.pack}`}
        <small>{row.supplierName}</small>
      </span>
      <span className={styles.price}>{formatMoney(row.priceKopecks)}</span>
      <span className={styles.stock}>{row.stock < row.minimum ? 'нет' : formatQuantity(row.stock, row.unit)}</span>
    </li>
  )
}
