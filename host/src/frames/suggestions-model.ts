import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { FindSuggestions } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

type Answer = FindSuggestions['answer']

/** How long nothing is typed before the words are asked for. */
export const PAUSE_MS = 150

export const wordsTyped = createEvent<string>()
export const suggestionsClosed = createEvent()

const findSuggestionsFx = createCall<FindSuggestions>('GET', '/api/clientv9/object/suggestions')
const loadFx = attach({ effect: findSuggestionsFx, mapParams: (search: string) => ({ query: { search } }) })
const wordsSettled = createEvent<string>()

const $words = createStore('')
  .on(wordsTyped, (_, words) => words.trim())
  .reset(suggestionsClosed)

/** What is suggested to the words that stand in the field now; what came for others is dropped. */
export const $suggestions = createStore<Answer | null>(null).reset(suggestionsClosed)

debounce({ source: wordsTyped, timeout: PAUSE_MS, target: wordsSettled })
// closed meanwhile, nothing is asked for
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
