import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { $id, $orders, basketRestored, readStoredFx, writeStoredFx, type BasketLine } from '@lavka/shared'

const KEY = 'lavka.orders'

/** Asked at every start: the cart is cached in the browser's storage (specification §4, §9). */
export const basketRead = createEvent()

sample({ clock: basketRead, fn: () => KEY, target: readStoredFx })
sample({
  clock: readStoredFx.done,
  filter: ({ params }) => params === KEY,
  fn: ({ result }) => toLines(result),
  target: basketRestored,
})

sample({ clock: $orders, fn: (value) => ({ key: KEY, value }), target: writeStoredFx })

// another tab of this browser changed it: the same basket stands in both
const listenFx = createEffect(() => {
  const changed = scopeBind(basketRead, { safe: true })
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) changed()
  })
})
export const basketFollowed = createEvent()
sample({ clock: basketFollowed, target: listenFx })

/** The half that speaks with the server is fetched when somebody is logged in: no first paint waits for it. */
const loadKeepingFx = createEffect(async () => {
  await import('./basket-keeping/model')
})
sample({ clock: $id, filter: (id) => id !== 0, fn: () => undefined, target: loadKeepingFx })
export const keepingLoaded = loadKeepingFx.done

/** What cannot be read as lines is left out; one broken line does not lose the others. */
export function toLines(stored: unknown): BasketLine[] {
  return Array.isArray(stored) ? stored.filter(isLine) : []
}

function isLine(line: unknown): line is BasketLine {
  if (typeof line !== 'object' || line === null || !('product' in line) || !('quantity' in line)) return false
  const { product, quantity } = line
  return (
    typeof quantity === 'number' &&
    quantity > 0 &&
    typeof product === 'object' &&
    product !== null &&
    'code' in product &&
    typeof product.code === 'string' &&
    'priceKopecks' in product &&
    typeof product.priceKopecks === 'number'
  )
}
