import { useUnit } from 'effector-react'
import { formatMoney, priceAt, type BasketLine } from '@lavka/shared'
import { $earlierPrices } from './model'

/** The price at the time of adding, if it has changed since. */
export function EarlierPrice({ line: { product, quantity }, className }: { line: BasketLine; className?: string }) {
  const earlierKopecks = useUnit($earlierPrices)[product.code]
  if (earlierKopecks === undefined) return null
  return (
    <span className={className}>
      Цена изменилась: была {formatMoney(earlierKopecks)}, теперь {formatMoney(priceAt(product, quantity))}
    </span>
  )
}
