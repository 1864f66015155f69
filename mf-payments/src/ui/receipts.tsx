import { formatMoney, formatTime, paths } from '@lavka/shared'
import type { OrderReceipt } from '@lavka/server/contract'
import { Link } from '@lavka/shared/ui-core'
import styles from './receipts.module.css'

/** The receipts of an order: a link to each that is printed, and what becomes of the others. */
export function Receipts({ receipts }: { receipts: readonly OrderReceipt[] }) {
  if (receipts.length === 0) return null
  return (
    <ul className={styles.receipts} aria-label="Чеки">
      {receipts.map(({ id, kindName, sumKopecks, printedAt }) => (
        <li key={id} className={styles.receipt}>
          <span>
            {printedAt ? (
              <Link to={paths.receipt(id)}>Чек: {kindName.toLowerCase()}</Link>
            ) : (
              `Чек: ${kindName.toLowerCase()}`
            )}
          </span>
          <span className={styles.soft}>{printedAt ? formatTime(printedAt) : 'ещё печатается'}</span>
          <strong>{formatMoney(sumKopecks)}</strong>
        </li>
      ))}
    </ul>
  )
}
