import { formatDay, formatMoney } from '@lavka/shared'
import type { FindInvoice } from '@lavka/server/contract'
import styles from './invoice.module.css'

type Invoice = FindInvoice['answer']

/** Whether the invoice is paid, and what it came to more or less since; nothing of an invoice that waits. */
export function PaidNote({ invoice: { paid, isCancelled, sumKopecks } }: { invoice: Invoice }) {
  if (!paid) return isCancelled ? <p className={styles.note}>Заказ отменён: этот счёт оплачивать не нужно.</p> : null
  const missing = sumKopecks - paid.kopecks
  return (
    <div className={styles.note}>
      <p>
        Оплачен {formatDay(paid.on)}: {formatMoney(paid.kopecks)}
        {paid.note && `, ${paid.note}`}.
      </p>
      {missing > 0 && <p>Осталось доплатить {formatMoney(missing)}.</p>}
      {missing < 0 && <p>Продавец вернёт {formatMoney(-missing)}: заказ вышел дешевле.</p>}
    </div>
  )
}
