import { placeText, wayName } from '@lavka/domain/pickup-points'
import { formatMoney, formatPhone, formatQuantity, formatTime } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'
import styles from './paper.module.css'

/** A sheet of paper for each order, to be put into its bag. */
export function Sheets({ orders }: { orders: Order[] }) {
  return orders.map((order) => (
    <section key={order.id} className={styles.sheet}>
      <h2>
        Заказ {order.number}
        <small>
          {order.supplierName}, {order.shopName} · {formatTime(order.createdAt)}
        </small>
      </h2>
      <p>
        {order.receiver}, {formatPhone(order.phone)}
        <br />
        {placeText(order)}
        <br />
        {deliveryWords(order.deliveryWindow)}
      </p>
      {order.comment && <p>Комментарий: {order.comment}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col" className={styles.figure}>
              Количество
            </th>
            <th scope="col" className={styles.figure}>
              Цена
            </th>
            <th scope="col" className={styles.figure}>
              Сумма
            </th>
            <th scope="col" className={styles.blank}>
              Собрано
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const put = line.actual ?? { ...line, sumKopecks: line.sumKopecks - line.discountKopecks }
            return (
              <tr key={line.id}>
                <td>{put.name}</td>
                <td className={styles.figure}>{formatQuantity(put.quantity, put.unit)}</td>
                <td className={styles.figure}>{formatMoney(put.priceKopecks)}</td>
                <td className={styles.figure}>{formatMoney(put.sumKopecks)}</td>
                <td className={styles.blank} />
              </tr>
            )
          })}
        </tbody>
      </table>
      {order.deliveryKopecks > 0 && (
        <p className={styles.service}>
          {wayName(order)}: {formatMoney(order.deliveryKopecks)}
        </p>
      )}
      {order.certificateKopecks > 0 && (
        <p className={styles.service}>
          Оплачено сертификатом: {formatMoney(order.certificateKopecks)} (в чеке — зачёт аванса)
        </p>
      )}
      <p className={styles.total}>К оплате: {formatMoney(order.toPayKopecks - order.certificateKopecks)}</p>
      <p>
        {order.fundsName}. Если товара нет: {order.substitutionsName.toLowerCase()}
      </p>
      <p className={styles.signatures}>
        <span>Собрал</span>
        <span>Получил</span>
      </p>
    </section>
  ))
}
