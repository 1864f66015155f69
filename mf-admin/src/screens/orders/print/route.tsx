import { formatMoney, formatPhone, plural } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'
import styles from './paper.module.css'
import { cashOf, isPaidAtDoor, takenOrders, toRouteList } from './route-list'

/** The route list of a courier: where to go, whom to call, what to take, and a place for the signature. */
export function Route({ orders }: { orders: Order[] }) {
  return (
    <>
      <Stops orders={orders} />
      <Taken orders={takenOrders(orders)} />
    </>
  )
}

/** They are not in the route: the supplier has them ready at its points. */
function Taken({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return null
  return (
    <section>
      <h2>Самовывоз, в маршрут не входит</h2>
      <ul>
        {orders.map(({ id, number, pickup, deliveryWindow }) => (
          <li key={id}>
            {number}: {pickup}, {deliveryWords(deliveryWindow)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stops({ orders }: { orders: Order[] }) {
  return toRouteList(orders).map(({ window, stops, cashKopecks }) => (
    <section key={window}>
      <h2>
        {deliveryWords(window)}
        <small>{plural(stops.length, 'заказ', 'заказа', 'заказов')}</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Заказ</th>
            <th scope="col">Адрес и получатель</th>
            <th scope="col" className={styles.figure}>
              Товаров
            </th>
            <th scope="col" className={styles.figure}>
              Получить
            </th>
            <th scope="col" className={styles.blank}>
              Подпись
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map((order) => (
            <tr key={order.id}>
              <td>
                {order.number}
                <small>{order.supplierName}</small>
              </td>
              <td>
                {order.address}
                <small>
                  {order.receiver}, {formatPhone(order.phone)}
                </small>
                {order.comment && <small>{order.comment}</small>}
              </td>
              <td className={styles.figure}>{order.lines.length}</td>
              <td className={styles.figure}>
                {formatMoney(cashOf(order))}
                {!isPaidAtDoor(order) && <small>{order.fundsName}</small>}
              </td>
              <td className={styles.blank} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>Получить всего: {formatMoney(cashKopecks)}</p>
    </section>
  ))
}
