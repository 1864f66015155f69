import { attach, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import { findProductsFx } from '../../api/catalog'
import { toTexts } from '../../own-goods/texts'

const MOST = 6

export const searchesAsked = createEvent()
/** «Очистить». */
export const searchesForgotten = createEvent()

// one list for each person of this browser; 0 is a guest
const keyOf = (person: number) => `lavka.searches.${person}`
const readFx = attach({
  source: $id,
  effect: async (person, _: void) => toTexts(await readStoredFx(keyOf(person))),
})
const noteFx = attach({
  source: $id,
  async effect(person, words: string) {
    const kept = toTexts(await readStoredFx(keyOf(person)))
    const others = kept.filter((other) => other.toLowerCase() !== words.toLowerCase())
    const value = [words, ...others].slice(0, MOST)
    await writeStoredFx({ key: keyOf(person), value })
    return value
  },
})
const forgetFx = attach({
  source: $id,
  effect: (person, _: void) => writeStoredFx({ key: keyOf(person), value: null }),
})

/** What this person searched for in this browser and found, the latest first. */
export const $searches = createStore<readonly string[]>([])
  .on([readFx.doneData, noteFx.doneData], (_, searches) => searches)
  .reset(searchesForgotten, loggedOut)

sample({ clock: searchesAsked, target: readFx })
sample({ clock: searchesForgotten, target: forgetFx })
sample({
  clock: findProductsFx.done,
  filter: ({ params: { query }, result }) =>
    Boolean(query.search?.trim()) && query.after === undefined && result.products.length > 0,
  fn: ({ params: { query } }) => query.search?.trim() ?? '',
  target: noteFx,
})
