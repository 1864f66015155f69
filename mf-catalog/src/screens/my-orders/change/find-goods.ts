import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { ProductCard } from '@lavka/server/contract'
import { createLatestCall } from '@lavka/shared'
import { findProductsFx } from '../../../api/catalog'
import { PAUSE_MS } from './model'

// Goods of the order's own shop that can be added to it.

const SHOWN = 6

type Asked = { shop: string; search: string }
export const searched = createEvent<Asked>()
const settled = debounce({ source: searched, timeout: PAUSE_MS })
const call = createLatestCall({
  effect: findProductsFx,
  toParams: ({ shop, search }: Asked) => ({ query: { shop, search: search.trim(), inStock: true, take: SHOWN } }),
})
sample({ clock: settled, filter: ({ search }) => search.trim() !== '', target: call.asked })
// an answer to other words is of no use, and neither is its error
sample({ clock: searched, fn: () => undefined, target: call.cancelled })

/** What was found for the words as they are now; null before. */
export const $found = createStore<readonly ProductCard[] | null>(null)
  .on(call.done, (_, { answer }) => answer.products)
  .reset(searched)
export const $failed = call.$error.map((error) => error !== null)
