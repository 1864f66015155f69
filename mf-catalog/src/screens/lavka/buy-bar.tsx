import { useUnit } from 'effector-react'
import { $orders, basketAsked, basketTotal, formatMoney, lineSum, plural, priceAt } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { AddToBasket } from '../../ui/add-to-basket'
import { perUnit } from '../../ui/per-unit'
import styles from './buy-bar.module.css'

/**
 * The button that buys. On a phone it stays in sight, above the main navigation, with the price and the way to the basket; where the screen is
 * low (a phone on its side, a page zoomed in) it stands in the page, so that it takes no room from what is read.
 */
export function BuyBar({ product, quantity }: { product: ProductCard; quantity: number }) {
  return (
    <div className={styles.bar}>
      {/* the panel around it says the same to who listens */}
      <p className={styles.price} aria-hidden="true">
        <strong>{formatMoney(priceAt(product, quantity), 'short')}</strong>
        <small>
          {quantity > 0 ? `на ${formatMoney(lineSum({ product, quantity }), 'short')}` : `за ${perUnit(product)}`}
        </small>
      </p>
      <div className={styles.add}>
        <AddToBasket product={product} kind="primary" />
      </div>
      <BasketButton />
    </div>
  )
}

function BasketButton() {
  const lines = useUnit($orders)
  const ask = useUnit(basketAsked)
  if (lines.length === 0) return null
  const count = plural(lines.length, 'товар', 'товара', 'товаров')
  return (
    <button
      type="button"
      className={styles.basket}
      aria-label={`Корзина: ${count}, ${formatMoney(basketTotal(lines))}`}
      onClick={() => ask()}
    >
      <Icon name="basket" size={20} />
      {formatMoney(basketTotal(lines), 'short')}
    </button>
  )
}
