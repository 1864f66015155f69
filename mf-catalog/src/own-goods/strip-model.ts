import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, type ApiError } from '@lavka/shared'
import type { ProductCard } from '@lavka/server/contract'
import { findBasketProductsFx } from '../api/catalog'
import { findBoughtFx } from '../api/own-goods'
import { $recent, recentAsked } from './recent'

export const stripShown = createEvent()
/** Loading a strip failed and is retried. */
export const boughtRetryClicked = createEvent()
export const recentRetryClicked = createEvent()
const SHOWN = 12

const loadBoughtFx = attach({ effect: findBoughtFx, mapParams: (_id: number) => ({ query: { take: SHOWN } }) })
const loadRecentFx = attach({
  effect: findBasketProductsFx,
  mapParams: (products: string[]) => ({ body: { products: products.slice(0, SHOWN + 1) } }),
})

export const $boughtStrip = createStore<ProductCard[]>([])
  .on(loadBoughtFx.doneData, (_, rows) => rows.map(({ product }) => product))
  .reset(loggedOut)
const $cards = createStore<ProductCard[]>([]).on(loadRecentFx.doneData, (_, cards) => cards)
/** In the order of viewing. */
export const $recentStrip = combine($recent, $cards, (codes, cards) =>
  codes.flatMap((code) => cards.filter((card) => card.code === code)),
)

/** Errors of loading, by strip. */
export const $boughtError = createStore<ApiError | null>(null)
  .on(loadBoughtFx.failData, (_, error) => error)
  .reset(loadBoughtFx, loggedOut)
export const $recentError = createStore<ApiError | null>(null)
  .on(loadRecentFx.failData, (_, error) => error)
  .reset(loadRecentFx, loggedOut)

sample({ clock: stripShown, target: recentAsked })
sample({ clock: [stripShown, boughtRetryClicked], source: $id, filter: (id) => id !== 0, target: loadBoughtFx })
sample({ clock: recentRetryClicked, source: $recent, target: loadRecentFx })
sample({
  clock: $recent,
  source: $cards,
  filter: (cards, codes) => codes.some((code) => cards.every((card) => card.code !== code)),
  fn: (_, codes) => codes,
  target: loadRecentFx,
})

/** The session may be restored after the strip is rendered. */
export function connect() {
  sample({ clock: $id, filter: (id) => id !== 0, target: loadBoughtFx })
}
