import { formatDay, formatMoney, paths } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import styles from './invoice-part.module.css'

/** Of an order that an organisation pays: whether the money has come, and the way to the invoice. */
export function InvoicePart({ order }: { order: Order }) {
  const { id, number, invoice, fundsName, toPayKopecks } = order
  if (!invoice || (order.status === 'cancelled' && !invoice.paid)) return null
  const missing = invoice.paid ? toPayKopecks - invoice.paid.kopecks : 0
  return (
    <section className={styles.invoice} aria-label={`Счёт по заказу № ${number}`}>
      <p>
        <strong>{fundsName}</strong>
        {invoice.paid && `: ${formatMoney(invoice.paid.kopecks)}, ${formatDay(invoice.paid.on)}`}
      </p>
      {missing > 0 && <p>Осталось доплатить {formatMoney(missing)}</p>}
      {missing < 0 && <p>Продавец вернёт {formatMoney(-missing)}</p>}
      <p className={styles.payer}>
        {invoice.payerName || 'Плательщик'}, ИНН&nbsp;{invoice.payerInn}
      </p>
      <Link to={paths.invoice(id)}>Открыть счёт</Link>
    </section>
  )
}
