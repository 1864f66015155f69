import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import type { FindSuggestions } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

type Answer = FindSuggestions['answer']

/** How long the fingers rest before somebody is asked. */
export const PAUSE_MS = 150

export const wordsTyped = createEvent<string>()
export const suggestionsClosed = createEvent()

const findSuggestionsFx = createCall<FindSuggestions>('GET', '/api/clientv9/object/suggestions')
const loadFx = attach({ effect: findSuggestionsFx, mapParams: (search: string) => ({ query: { search } }) })
const pauseFx = createEffect((words: string) => new Promise<string>((done) => setTimeout(done, PAUSE_MS, words)))

const $words = createStore('')
  .on(wordsTyped, (_, words) => words.trim())
  .reset(suggestionsClosed)

/** What is suggested to the words that stand in the field now; what came for others is dropped. */
export const $suggestions = createStore<Answer | null>(null).reset(suggestionsClosed)

sample({ clock: wordsTyped, fn: (words) => words.trim(), target: pauseFx })
sample({
  clock: pauseFx.doneData,
  source: $words,
  filter: (words, paused) => words !== '' && words === paused,
  target: loadFx,
})
sample({
  clock: loadFx.done,
  source: $words,
  filter: (words, { params }) => words === params,
  fn: (_, { result }) => result,
  target: $suggestions,
})
sample({ clock: $words, filter: (words) => words === '', fn: () => null, target: $suggestions })
