import { $role } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { suggestAddressesFx } from '../api/orders'

export const typed = createEvent<string>()
/** Also when one of them is chosen. */
export const suggestionsClosed = createEvent()

const TYPING_PAUSE_MS = 200

/** What an answer may still be for: nothing when the field has been left meanwhile. */
const $text = createStore('')
  .on(typed, (_, text) => text)
  .reset(suggestionsClosed)
const askFx = attach({ effect: suggestAddressesFx, mapParams: (search: string) => ({ query: { search } }) })

/** A chosen suggestion as the text of the field: it ends with a comma, because the house or the street is typed next. */
export const toText = (address: string): string => (/\d[^,]*$/.test(address) ? address : `${address}, `)

const textSettled = createEvent<string>()
debounce({ source: typed, timeout: TYPING_PAUSE_MS, target: textSettled })
// of a guest nothing is known, and the service answers people only
sample({
  clock: textSettled,
  source: $role,
  filter: (role, text) => role !== 'anonymous' && text.length <= 200,
  fn: (_, text) => text,
  target: askFx,
})

export const $suggestions = createStore<string[]>([]).reset(suggestionsClosed, askFx.fail)
sample({
  clock: askFx.done,
  source: $text,
  filter: (text, { params }) => text === params,
  fn: (text, { result }) => result.filter((address) => address !== text),
  target: $suggestions,
})
