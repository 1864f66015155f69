import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $id, $orders, basketRestored, readStoredFx, withLine, writeStoredFx, type BasketLine } from '@lavka/shared'
import { keepingLoaded } from './basket-keeping/loaded'
import { readStored } from './storage/port'

const KEY = 'lavka.orders'

/** Asked at every start: the cart is cached in the browser's storage (specification §4, §9). */
export const basketRead = createEvent()

/** What this page and the storage last agreed on. */
const $base = createStore<BasketLine[]>([])

sample({ clock: basketRead, fn: () => KEY, target: readStoredFx })
sample({
  clock: readStoredFx.done,
  filter: ({ params }) => params === KEY,
  fn: ({ result }) => toLines(result),
  target: [$base, basketRestored],
})

// another page may have written what this one has not heard of yet: what changed here is written over what is stored now, not the whole
const changed = sample({
  clock: $orders.updates,
  source: $base,
  fn: (base, lines) => ({ base, changes: changesSince(base, lines) }),
})
const merged = sample({
  clock: changed,
  filter: ({ changes }) => changes.length > 0,
  // read at once: nobody writes in between, and the basket is stored before what is said of it (basket-keeping)
  fn: ({ base, changes }) => changes.reduce(withLine, linesNow() ?? base),
})
sample({ clock: merged, fn: (value) => ({ key: KEY, value }), target: writeStoredFx })
sample({ clock: merged, target: $base })
sample({
  clock: merged,
  source: $orders,
  filter: (lines, all) => changesSince(lines, all).length > 0,
  fn: (_, all) => all,
  target: basketRestored,
})

// another tab of this browser changed it: the same basket stands in both
const listenFx = createEffect(() => {
  const changed = scopeBind(basketRead, { safe: true })
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) changed()
  })
  // a page that the browser had put by hears nothing meanwhile
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed()
  })
})
export const basketFollowed = createEvent()
sample({ clock: basketFollowed, target: listenFx })

/** The half that speaks with the server is fetched when somebody is logged in: no first paint waits for it. */
const loadKeepingFx = createEffect(async () => {
  await import('./basket-keeping/model')
})
sample({ clock: $id, filter: (id) => id !== 0, fn: () => undefined, target: loadKeepingFx })
sample({ clock: loadKeepingFx.done, fn: () => undefined, target: keepingLoaded })

/** The stored lines; null when they cannot be read. */
function linesNow(): BasketLine[] | null {
  try {
    return toLines(readStored(KEY))
  } catch {
    return null
  }
}

/** The lines that are not what they were; one that was taken out has the quantity 0. */
function changesSince(base: readonly BasketLine[], lines: readonly BasketLine[]): BasketLine[] {
  const known = new Set(base.map((line) => JSON.stringify(line)))
  const here = new Set(lines.map(({ product }) => product.code))
  return [
    ...lines.filter((line) => !known.has(JSON.stringify(line))),
    ...base.filter(({ product }) => !here.has(product.code)).map((line) => ({ ...line, quantity: 0 })),
  ]
}

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
