import { useUnit } from 'effector-react'
import { $orders, basketAsked, basketTotal, formatMoney, lineSum, plural, priceAt } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { AddToBasket } from '../../ui/add-to-basket'
import { perUnit } from '../../ui/per-unit'
import styles from './buy-bar.module.css'

/**
 * The buy button. On a phone it is fixed above the main navigation, with the price and a link to the basket; on a low
 * screen (landscape, zoomed in) it is part of the page, so that it covers no text.
 */
export function BuyBar({ product, quantity }: { product: ProductCard; quantity: number }) {
  return (
    <div className={styles.bar}>
      {/* hidden from screen readers: the panel around it has the same text */}
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
