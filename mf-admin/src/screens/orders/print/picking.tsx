import { formatQuantity, plural } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'
import styles from './paper.module.css'
import { toPickingList } from './picking-list'

/** The picking list: how much of each product to collect, and for which orders. */
export function Picking({ orders }: { orders: Order[] }) {
  return toPickingList(orders).map((part) => (
    <section key={`${part.supplier} ${part.window} ${part.pickup}`}>
      <h2>
        {part.supplier}
        <small>
          {part.pickup !== '' && `Самовывоз: ${part.pickup}, `}
          {deliveryWords(part.window)} · {plural(part.orders, 'заказ', 'заказа', 'заказов')}
        </small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col" className={styles.figure}>
              Всего
            </th>
            <th scope="col">По заказам</th>
            <th scope="col" className={styles.blank}>
              Собрано
            </th>
          </tr>
        </thead>
        <tbody>
          {part.products.map(({ product, name, unit, quantity, parts }) => (
            <tr key={`${product} ${name} ${unit}`}>
              <td>{name}</td>
              <td className={styles.figure}>{formatQuantity(quantity, unit)}</td>
              <td>
                {parts.map((one, index) => (
                  <span key={index} className={styles.part}>
                    {one.number}: {formatQuantity(one.quantity, unit)}
                  </span>
                ))}
              </td>
              <td className={styles.blank} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}
