import { useUnit } from 'effector-react'
import {
  $basketPrice,
  $orders,
  basketAsked,
  formatMoney,
  lineSum,
  plural,
  priceAt,
  useAfterHydration,
  type BasketLine,
} from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { AddToBasket } from '../../ui/add-to-basket'
import { discountOf } from '../../basket/line-sum'
import { $discounts } from '../../basket/known-discounts'
import { perUnit, pricesOf } from '../../ui/per-unit'
import styles from './buy-bar.module.css'

/**
 * The buy button. On a phone it is fixed above the main navigation, with the price and a link to the basket; on a low
 * screen (landscape, zoomed in) it is part of the page, so that it covers no text.
 */
export function BuyBar({ product, quantity }: { product: ProductCard; quantity: number }) {
  const line = { product, quantity }
  const discount = discountOf(useUnit($discounts)?.lines ?? [], line)
  const sum = lineSum(line) - (discount?.discountKopecks ?? 0)
  const tierPrice = priceAt(product, quantity)
  const unitPrice = tierPrice === product.priceKopecks ? pricesOf(product).kopecks : tierPrice
  return (
    <div className={styles.bar} data-on-bottom-bar>
      {/* hidden from screen readers: the panel around it has the same text */}
      <p className={styles.price} aria-hidden="true">
        <strong>{formatMoney(unitPrice, 'short')}</strong>
        <small>{quantity > 0 ? `на ${formatMoney(sum, 'short')}` : `за ${perUnit(product)}`}</small>
      </p>
      <div className={styles.add}>
        <AddToBasket product={product} quantity={quantity} kind="primary" />
      </div>
      <BasketButton />
    </div>
  )
}

const none: BasketLine[] = []

function BasketButton() {
  const { lines: known, price, ask } = useUnit({ lines: $orders, price: $basketPrice, ask: basketAsked })
  const lines = useAfterHydration(known, none)
  if (lines.length === 0) return null
  const count = plural(lines.length, 'товар', 'товара', 'товаров')
  return (
    <button
      type="button"
      className={styles.basket}
      aria-label={`Корзина: ${count}, ${formatMoney(price)}`}
      onClick={() => ask()}
    >
      <Icon name="basket" size={20} />
      {formatMoney(price, 'short')}
    </button>
  )
}
