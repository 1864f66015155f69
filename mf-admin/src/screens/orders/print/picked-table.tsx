import { formatQuantity } from '@lavka/shared'
import styles from './paper.module.css'
import type { PickedProduct } from './picking-list'

/** Goods with their totals, what each order gets of them, and a place to tick. */
export function PickedTable({ products }: { products: readonly PickedProduct[] }) {
  return (
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
        {products.map(({ product, name, unit, quantity, parts }) => (
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
  )
}
