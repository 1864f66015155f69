import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { placeText, wayName } from '@lavka/domain/pickup-points'
import { formatMoney, formatQuantity, formatTime, formatPhone } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { deliveryText } from './delivery-text'
import { $printing, printed } from './model'
import styles from './print-form.module.css'

/** The print form of a checkout: ordered or delivered lines by supplier with sums. Outside the page, visible in print only. */
export function PrintForm() {
  const group = useUnit($printing)
  const done = useUnit(printed)

  useEffect(() => {
    if (!group) return
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [group, done])

  if (!group) return null
  return createPortal(
    <article className={styles.form}>
      <h1>Заказ от {formatTime(group.createdAt)}</h1>
      {group.orders.map((order) => (
        <OrderOnPaper key={order.id} order={order} />
      ))}
      <p className={styles.total}>Всего: {formatMoney(group.totalKopecks)}</p>
    </article>,
    document.body,
  )
}

function OrderOnPaper({ order }: { order: Order }) {
  const discount = order.discountKopecks
  return (
    <section>
      <h2>
        №&nbsp;{order.number}, {order.supplierName}
      </h2>
      <p>
        {order.statusName}. {order.receiver}, {formatPhone(order.phone)}, {placeText(order)}.{' '}
        {deliveryText(order.deliveryWindow)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Количество</th>
            <th scope="col">Цена</th>
            <th scope="col">Сумма</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const { name, quantity, unit, priceKopecks, sumKopecks } = line.actual ?? {
              ...line,
              sumKopecks: line.sumKopecks - line.discountKopecks,
            }
            return (
              <tr key={line.id}>
                <td>{name}</td>
                <td>{formatQuantity(quantity, unit)}</td>
                <td>{formatMoney(priceKopecks)}</td>
                <td>{formatMoney(sumKopecks)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {discount > 0 && <p>Скидка, уже вычтена: {formatMoney(discount)}</p>}
      {order.deliveryKopecks > 0 && (
        <p>
          {wayName(order)}: {formatMoney(order.deliveryKopecks)}
        </p>
      )}
      <p className={styles.total}>К оплате: {formatMoney(order.toPayKopecks)}</p>
    </section>
  )
}
