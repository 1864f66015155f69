import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { FindPopular, ProductCard } from '@lavka/server/contract'
import { $id, createCall, loggedOut } from '@lavka/shared'
import { findBoughtFx } from '../../api/own-goods'
import { suggestionsClosed, wordsTyped } from './model'
import { $searches, searchesAsked } from './searches'

// What the empty field offers. A part that does not load is left out: nothing was asked for, and typing goes on.

/** The empty field has the focus. */
export const emptyFieldEntered = createEvent()

const BOUGHT = 4

const findPopularFx = createCall<FindPopular>('GET', '/api/clientv9/object/popular')
const loadPopularFx = attach({ effect: findPopularFx, mapParams: (_: void) => ({}) })
const loadBoughtFx = attach({ effect: findBoughtFx, mapParams: (_id: number) => ({ query: { take: BOUGHT } }) })

const $isEmpty = createStore(false)
  .on(emptyFieldEntered, () => true)
  .on(wordsTyped, (_, words) => words.trim() === '')
  .reset(suggestionsClosed)
const $popular = createStore<FindPopular['answer'] | null>(null).on(loadPopularFx.doneData, (_, answer) => answer)
const $bought = createStore<readonly ProductCard[] | null>(null)
  .on(loadBoughtFx.doneData, (_, rows) => rows.map(({ product }) => product))
  .reset(loggedOut)

sample({ clock: $isEmpty, filter: Boolean, fn: () => undefined, target: searchesAsked })
sample({
  clock: $isEmpty,
  source: $popular,
  filter: (popular, isEmpty) => isEmpty && popular === null,
  fn: () => undefined,
  target: loadPopularFx,
})
sample({
  clock: $isEmpty,
  source: { id: $id, bought: $bought },
  filter: ({ id, bought }, isEmpty) => isEmpty && id !== 0 && bought === null,
  fn: ({ id }) => id,
  target: loadBoughtFx,
})

/** Null while something is typed or the field has no focus. */
export const $offers = combine(
  { isEmpty: $isEmpty, searches: $searches, popular: $popular, bought: $bought },
  ({ isEmpty, searches, popular, bought }) =>
    isEmpty
      ? { searches, queries: popular?.queries ?? [], categories: popular?.categories ?? [], bought: bought ?? [] }
      : null,
)
export type Offers = NonNullable<ReturnType<(typeof $offers)['getState']>>
