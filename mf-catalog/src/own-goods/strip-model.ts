import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut } from '@lavka/shared'
import type { ProductCard } from '@lavka/server/contract'
import { findBasketProductsFx } from '../api/catalog'
import { findBoughtFx } from '../api/own-goods'
import { $recent, recentAsked } from './recent'

export const stripShown = createEvent()
const SHOWN = 12

const loadBoughtFx = attach({ effect: findBoughtFx, mapParams: (_id: number) => ({ query: { take: SHOWN } }) })
const loadRecentFx = attach({
  effect: findBasketProductsFx,
  mapParams: (products: string[]) => ({ body: { products: products.slice(0, SHOWN + 1) } }),
})

/** A strip that does not come is left out. */
export const $boughtStrip = createStore<ProductCard[]>([])
  .on(loadBoughtFx.doneData, (_, rows) => rows.map(({ product }) => product))
  .reset(loggedOut)
const $cards = createStore<ProductCard[]>([]).on(loadRecentFx.doneData, (_, cards) => cards)
/** In the order they were seen. */
export const $recentStrip = combine($recent, $cards, (codes, cards) =>
  codes.flatMap((code) => cards.filter((card) => card.code === code)),
)

sample({ clock: stripShown, target: recentAsked })
sample({ clock: stripShown, source: $id, filter: (id) => id !== 0, target: loadBoughtFx })
sample({
  clock: $recent,
  source: $cards,
  filter: (cards, codes) => codes.some((code) => cards.every((card) => card.code !== code)),
  fn: (_, codes) => codes,
  target: loadRecentFx,
})

/** The session may be restored after the strip is drawn. */
export function connect() {
  sample({ clock: $id, filter: (id) => id !== 0, target: loadBoughtFx })
}
