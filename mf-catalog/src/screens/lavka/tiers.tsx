import { formatMoney, formatQuantity, priceAt } from '@lavka/shared'
import type { ProductCard } from '@lavka/server/contract'
import { perUnit } from '../../ui/per-unit'
import styles from './tiers.module.css'

type Props = { product: ProductCard; tiers: NonNullable<ProductCard['tiers']>; quantity: number }

/** «от 10 шт — 95 ₽»: marks the tier that the quantity in the basket has reached. */
export function Tiers({ product, tiers, quantity }: Props) {
  const reached = quantity > 0 ? priceAt(product, quantity) : null
  return (
    <ul className={styles.tiers} aria-label="Цена от количества">
      {tiers.map(({ from, priceKopecks }) => (
        <li key={from} aria-current={reached === priceKopecks || undefined}>
          <span>от {formatQuantity(from, product.unit)}</span>
          <strong>
            {formatMoney(priceKopecks)}
            {`\u00a0/\u00a0${perUnit(product)}`}
          </strong>
        </li>
      ))}
    </ul>
  )
}
