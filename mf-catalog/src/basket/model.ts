import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $orders, basketRefreshed, formatQuantity, linesOrdered, quantitySet, type BasketLine } from '@lavka/shared'
import { findBasketProductsFx } from '../api/catalog'
import { directoriesAsked } from '../directories/model'

/** The basket was opened: reloads prices and stock. */
export const basketOpened = createEvent()
/** The person set a quantity; `before` allows undoing a removal. */
export const quantityChosen = createEvent<BasketLine & { before: number }>()
/** These lines left together (clear-model.ts), in place of what left before. */
export const linesTaken = createEvent<BasketLine[]>()
/** «Вернуть» for a product code. */
export const removalUndone = createEvent<string>()
/** The time for undoing has passed. */
export const removalForgotten = createEvent<string>()

const refreshFx = attach({
  effect: findBasketProductsFx,
  mapParams: (lines: BasketLine[]) => ({ body: { products: lines.map(({ product }) => product.code) } }),
})

sample({ clock: basketOpened, source: $orders, filter: (lines) => lines.length > 0, target: refreshFx })
// the basket needs the suppliers' minimums, cut-offs and days of delivery
sample({
  clock: basketOpened,
  source: $orders,
  filter: (lines) => lines.length > 0,
  fn: () => undefined,
  target: directoriesAsked,
})
sample({
  clock: refreshFx.done,
  fn: ({ params, result }) => ({ asked: params.map(({ product }) => product.code), cards: result }),
  target: basketRefreshed,
})

/** The cards of these lines as the person saw them, and those of now. */
export const linesRefreshed = refreshFx.done.map(({ params: lines, result: cards }) => ({ lines, cards }))

sample({ clock: quantityChosen, fn: ({ product, quantity }) => ({ product, quantity }), target: quantitySet })

const $takenOut = createStore<BasketLine[]>([])
  .on(quantityChosen, (removed, { product, quantity, before }) => {
    const others = removed.filter((line) => line.product.code !== product.code)
    return quantity === 0 ? [{ product, quantity: before }, ...others] : others
  })
  .on(linesTaken, (_, lines) => lines)
  .on(removalForgotten, (removed, code) => removed.filter(({ product }) => product.code !== code))
  .reset(linesOrdered)
/** Removed lines that can be restored, the last one first. */
export const $removed = combine($takenOut, $orders, (removed, lines) =>
  removed.filter(({ product: { code } }) => lines.every(({ product }) => product.code !== code)),
)

const lineReturned = sample({
  clock: removalUndone,
  source: $removed,
  fn: (removed, code) => removed.find(({ product }) => product.code === code),
}).filter({ fn: (line) => line !== undefined })
sample({ clock: lineReturned, target: quantitySet })
sample({ clock: removalUndone, target: removalForgotten })

/** The last change as text for screen readers. */
export const $announcement = createStore('').on(quantityChosen, (_, { product, quantity }) =>
  quantity === 0
    ? `${product.name}: убрано из корзины`
    : `${product.name}: ${formatQuantity(quantity, product.unit)} в корзине`,
)
