import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { PriceRow } from '@lavka/server/contract'
import { findPriceRowsFx } from '../../../api/price-list'
import { $card } from './model'
import { $lineEdits, lineEdited, type Goods } from './weigh-model'

// The search for goods of the order's shop: a substitute for a line, or a new line of a correction.

type Search = { line: number; words: string }
/** The products offered for the line that is being searched for; empty while searching. */
export type Offer = { line: number; goods: PriceRow[] | null; problem: string | null }

const TYPING_PAUSE_MS = 200
const OFFERED = 6

/** The place of a search that is for no line of the order: a new one (correction/model.ts). */
export const NEW_LINE = 0

export const searchTyped = createEvent<Search>()
export const searchClosed = createEvent()
export const goodsChosen = createEvent<{ line: number; goods: Goods }>()

/** The present stock of the order's shop. */
const searchFx = attach({
  effect: findPriceRowsFx,
  source: $card,
  mapParams: ({ words }: Search, card) => ({
    query: { search: words, inStock: true, take: OFFERED, ...(card && { supplier: card.supplier, shop: card.shop }) },
  }),
})

const $search = createStore<Search | null>(null)
  .on(searchTyped, (_, { line, words }) => (words.trim() === '' ? null : { line, words: words.trim() }))
  .reset(
    searchClosed,
    goodsChosen,
    $lineEdits.map((edits) => edits === null),
  )
const $answer = createStore<{ search: Search; goods: PriceRow[] | null; problem: string | null } | null>(null)
  .on(searchFx.done, (_, { params, result }) => ({ search: params, goods: result.rows, problem: null }))
  .on(searchFx.fail, (_, { params, error }) => ({ search: params, goods: null, problem: error.message }))

/** An answer to other words is ignored; the line's own product is not offered. */
export const $offer = combine($search, $answer, $card, (search, answer, card): Offer | null => {
  if (search === null) return null
  const { line } = search
  if (answer?.search !== search) return { line, goods: null, problem: null }
  const own = card?.lines.find(({ id }) => id === line)?.product
  return { line, goods: answer.goods?.filter(({ code }) => code !== own) ?? null, problem: answer.problem }
})

sample({ clock: searchTyped, fn: ({ line, words }) => ({ line, substitute: words }), target: lineEdited })
sample({ clock: goodsChosen, fn: ({ line, goods }) => ({ line, substitute: goods }), target: lineEdited })
const searchSettled = createEvent<Search | null>()
debounce({ source: $search, timeout: TYPING_PAUSE_MS, target: searchSettled })
sample({ clock: searchSettled, filter: Boolean, target: searchFx })
