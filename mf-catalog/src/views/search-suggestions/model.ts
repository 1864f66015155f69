import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { FindSuggestions } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

type Answer = FindSuggestions['answer']

/** Debounce in milliseconds. */
export const PAUSE_MS = 150

export const wordsTyped = createEvent<string>()
export const suggestionsClosed = createEvent()

const findSuggestionsFx = createCall<FindSuggestions>('GET', '/api/clientv9/object/suggestions')
const loadFx = attach({ effect: findSuggestionsFx, mapParams: (search: string) => ({ query: { search } }) })
const wordsSettled = createEvent<string>()

const $words = createStore('')
  .on(wordsTyped, (_, words) => words.trim())
  .reset(suggestionsClosed)

/** Suggestions for the current words; answers for other words are ignored. */
export const $suggestions = createStore<Answer | null>(null).reset(suggestionsClosed)

debounce({ source: wordsTyped, timeout: PAUSE_MS, target: wordsSettled })
// no request when the list was closed meanwhile
sample({
  clock: wordsSettled,
  source: $words,
  filter: (words, settled) => words !== '' && words === settled.trim(),
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
