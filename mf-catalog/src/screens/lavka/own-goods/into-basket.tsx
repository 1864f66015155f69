import { useUnit } from 'effector-react'
import { priceAt } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { $isRepeating, goodsAsked } from '../../../repeat/model'
import type { ListedLine } from './goods-lines'

/** Puts the goods into the basket; what would not be as it is listed is shown first (repeat/preview.tsx). */
export function IntoBasket({ lines, label }: { lines: readonly ListedLine[]; label: string }) {
  const isBusy = useUnit($isRepeating)
  const ask = useUnit(goodsAsked)
  const wished = lines.map(({ product, name, quantity, card }) => ({
    product,
    name,
    quantity,
    unit: card?.unit ?? 'шт',
    priceKopecks: card ? priceAt(card, quantity) : 0,
  }))
  return (
    <Button
      busy={isBusy}
      disabled={lines.every(({ card }) => card === null)}
      aria-label={label}
      onClick={() => ask({ source: 'list', lines: wished, delivery: null })}
    >
      В корзину
    </Button>
  )
}
