import { attach, combine, createEvent, createStore, sample } from 'effector'
import {
  $orders,
  $shops,
  $suppliers,
  basketRefreshed,
  formatQuantity,
  linesOrdered,
  priceAt,
  quantitySet,
  type BasketLine,
} from '@lavka/shared'
import { findBasketProductsFx } from '../api/catalog'
import { summarize } from './summary'

/** The basket came in sight: its prices and stock are asked anew. */
export const basketOpened = createEvent()
/** The person chose a quantity; `before` makes taking out undoable. */
export const quantityChosen = createEvent<BasketLine & { before: number }>()
export const removalUndone = createEvent()

const refreshFx = attach({
  effect: findBasketProductsFx,
  mapParams: (lines: BasketLine[]) => ({ body: { products: lines.map(({ product }) => product.code) } }),
})

export const $summary = combine($orders, $suppliers, $shops, summarize)

sample({ clock: basketOpened, source: $orders, filter: (lines) => lines.length > 0, target: refreshFx })
sample({
  clock: refreshFx.done,
  fn: ({ params, result }) => ({ asked: params.map(({ product }) => product.code), cards: result }),
  target: basketRefreshed,
})

/** Prices that the person saw when adding, of products whose price has changed since. */
export const $earlierPrices = createStore<Record<string, number>>({})
  .on(refreshFx.done, (earlier, { params, result }) => {
    const changed = params.flatMap(({ product, quantity }) => {
      const fresh = result.find(({ code }) => code === product.code)
      const seen = priceAt(product, quantity)
      return fresh && priceAt(fresh, quantity) !== seen ? [[product.code, seen] as const] : []
    })
    return changed.length === 0 ? earlier : { ...Object.fromEntries(changed), ...earlier }
  })
  .on(quantityChosen, (earlier, { product }) => without(earlier, product.code))
  .on(linesOrdered, (earlier, codes) => codes.reduce(without, earlier))

function without(prices: Record<string, number>, code: string) {
  const { [code]: _seen, ...rest } = prices
  return _seen === undefined ? prices : rest
}

sample({ clock: quantityChosen, fn: ({ product, quantity }) => ({ product, quantity }), target: quantitySet })

/** The line taken out last, until something else is chosen. */
export const $removed = createStore<BasketLine | null>(null)
  .on(quantityChosen, (_, { product, quantity, before }) => (quantity === 0 ? { product, quantity: before } : null))
  .reset(linesOrdered)

const lineReturned = sample({ clock: removalUndone, source: $removed, filter: Boolean })
sample({ clock: lineReturned, target: quantitySet })
sample({ clock: lineReturned, fn: () => null, target: $removed })

/** What the last change did, for who listens instead of looking. */
export const $announcement = createStore('').on(quantityChosen, (_, { product, quantity }) =>
  quantity === 0
    ? `${product.name}: убрано из корзины`
    : `${product.name}: ${formatQuantity(quantity, product.unit)} в корзине`,
)
