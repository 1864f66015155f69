import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, type ApiError } from '@lavka/shared'
import type { ProductCard } from '@lavka/server/contract'
import { findBasketProductsFx } from '../../../api/catalog'
import { findBoughtFx } from '../../../api/own-goods'
import { $error as $errorOfFavourites, $favourites, favouritesAsked } from '../../../favourites/model'
import { $recent, recentAsked } from '../../../own-goods/recent'

export type List = 'favourites' | 'recent' | 'bought'
export const toList = (text: string): List => (text === 'recent' || text === 'bought' ? text : 'favourites')

/** A list was opened or retried. */
export const opened = createEvent<List>()

const loadBoughtFx = attach({ effect: findBoughtFx, mapParams: (_id: number) => ({ query: {} }) })
const loadCardsFx = attach({
  effect: findBasketProductsFx,
  mapParams: (products: string[]) => ({ body: { products } }),
})

export const $list = createStore<List>('favourites').on(opened, (_, list) => list)

sample({ clock: opened, filter: (list) => list === 'favourites', fn: () => undefined, target: favouritesAsked })
sample({ clock: opened, filter: (list) => list === 'recent', fn: () => undefined, target: recentAsked })
sample({
  clock: opened,
  source: $id,
  filter: (id, list) => list === 'bought' && id !== 0,
  target: loadBoughtFx,
})

const $cards = createStore<Record<string, ProductCard>>({})
  .on(loadCardsFx.doneData, (cards, fresh) => ({ ...cards, ...byCode(fresh) }))
  .on(loadBoughtFx.doneData, (cards, rows) => ({ ...cards, ...byCode(rows.map(({ product }) => product)) }))
/** The requested codes: one without a card is no longer sold. */
const $asked = createStore<readonly string[]>([]).on(loadCardsFx.done, (asked, { params }) => [...asked, ...params])
const $bought = createStore<string[] | null>(null)
  .on(loadBoughtFx.doneData, (_, rows) => rows.map(({ product }) => product.code))
  .reset(loggedOut)

function byCode(cards: readonly ProductCard[]) {
  return Object.fromEntries(cards.map((card) => [card.code, card]))
}

/** The favourites at the opening of the list and new ones: a removed one stays visible, so that it can be added again. */
const $hearts = createStore<string[] | null>(null).on(
  $favourites,
  (shown, codes) => codes && [...codes.filter((code) => !shown?.includes(code)), ...(shown ?? [])],
)
sample({ clock: opened, source: $favourites, filter: (_, list) => list === 'favourites', target: $hearts })

const $codes = combine($list, $hearts, $recent, $bought, (list, hearts, recent, bought) =>
  list === 'favourites' ? hearts : list === 'recent' ? recent : bought,
)
sample({
  clock: [$codes, opened],
  source: { codes: $codes, asked: $asked, cards: $cards },
  filter: ({ codes, asked, cards }) => codes?.some((code) => !(code in cards) && !asked.includes(code)) ?? false,
  fn: ({ codes, asked, cards }) => (codes ?? []).filter((code) => !(code in cards) && !asked.includes(code)),
  target: loadCardsFx,
})

/** The cards in their order; null while loading. */
export const $products = combine($codes, $cards, $asked, (codes, cards, asked) => {
  if (codes === null || codes.some((code) => !(code in cards) && !asked.includes(code))) return null
  return codes.flatMap((code) => cards[code] ?? [])
})

const $loadError = createStore<ApiError | null>(null)
  .reset(opened)
  .on([loadCardsFx.failData, loadBoughtFx.failData], (_, error) => error)
export const $error = combine($loadError, $errorOfFavourites, $list, (own, hearts, list) =>
  list === 'favourites' ? (own ?? hearts) : own,
)

/** The session may be restored after the screen is rendered. */
export function connect() {
  sample({ clock: $id, source: $list, target: opened })
}
