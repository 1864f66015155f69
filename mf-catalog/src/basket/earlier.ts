import { createStore } from 'effector'
import { otherGoods } from '@lavka/domain/order/agreed'
import { formatMoney, linesOrdered, priceAt, type BasketLine } from '@lavka/shared'
import type { ProductCard } from '@lavka/server/contract'
import { linesRefreshed, quantityChosen } from './model'

// What of the basket is not as the person saw it when adding.

type Cards = Readonly<Record<string, ProductCard>>

/** How a line differs from the earlier card of its product, in Russian: the price, the unit, the pack. */
export function differencesOf({ product, quantity }: BasketLine, earlier: ProductCard): string[] {
  const [was, now] = [priceAt(earlier, quantity), priceAt(product, quantity)]
  const other = otherGoods(earlier, { ...product, priceKopecks: now })
  return [
    ...(other === null ? [] : [`Товар изменился: ${other}`]),
    ...(was === now ? [] : [`Цена изменилась: была ${formatMoney(was)}, теперь ${formatMoney(now)}`]),
  ]
}

/** The cards that the person saw when adding, of products that are sold otherwise since. */
export const $earlier = createStore<Cards>({})
  .on(linesRefreshed, (earlier, { lines, cards }) => {
    const changed = lines.flatMap(({ product, quantity }) => {
      const fresh = cards.find(({ code }) => code === product.code)
      const isOther = fresh && differencesOf({ product: fresh, quantity }, product).length > 0
      return isOther ? [[product.code, product] as const] : []
    })
    return changed.length === 0 ? earlier : { ...Object.fromEntries(changed), ...earlier }
  })
  .on(quantityChosen, (earlier, { product }) => without(earlier, product.code))
  .on(linesOrdered, (earlier, codes) => codes.reduce(without, earlier))

function without(cards: Cards, code: string): Cards {
  const { [code]: _seen, ...rest } = cards
  return _seen === undefined ? cards : rest
}
