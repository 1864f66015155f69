import { useUnit } from 'effector-react'
import type { Product } from '@lavka/server/contract'
import { $suppliers, paths, useNow } from '@lavka/shared'
import { Link, Picture, Price } from '@lavka/shared/ui-core'
import { AddToBasket, useQuantity } from '../../../ui/add-to-basket'
import { perUnit, pricesOf } from '../../../ui/per-unit'
import styles from './compare.module.css'
import { rowsOf } from './rows'

/** A column for each product, the first one is of the page. On a narrow window it scrolls sideways and the names of the lines stay. */
export function ComparedTable({ products }: { products: readonly Product[] }) {
  const suppliers = useUnit($suppliers)
  const { now } = useNow()
  return (
    <div className={styles.frame} role="region" aria-label="Сравнение товаров" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((product, at) => (
              <th key={product.code} scope="col">
                <Picture picture={product.picture} sizes="72px" className={styles.picture} />
                {at === 0 ? product.name : <Link to={paths.lavka({ product: product.code })}>{product.name}</Link>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Цена</th>
            {products.map((product) => (
              <td key={product.code}>
                <Price {...pricesOf(product)} per={perUnit(product)} />
              </td>
            ))}
          </tr>
          {rowsOf(products, { suppliers, now }).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={products[at]?.code}>{value || <span className={styles.unknown}>не указано</span>}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Купить</th>
            {products.map((product) => (
              <td key={product.code}>
                <Buy product={product} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Buy({ product }: { product: Product }) {
  return <AddToBasket product={product} quantity={useQuantity(product.code)} />
}
