import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { suggestAddressesFx } from '../../../api/orders'
import { fieldChanged } from './model'

export const typed = createEvent<string>()
export const suggestionChosen = createEvent<string>()
export const suggestionsClosed = createEvent()

const PAUSE = 200

// the last text, after a pause in typing
const $text = createStore('').on(typed, (_, text) => text)
const pauseFx = createEffect(async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return text
})
const askFx = attach({ effect: suggestAddressesFx, mapParams: (search: string) => ({ query: { search } }) })

sample({ clock: typed, fn: (address) => ({ address }), target: fieldChanged })
// what is typed next is the house, or the street of a city
sample({
  clock: suggestionChosen,
  fn: (address) => ({ address: /\d[^,]*$/.test(address) ? address : `${address}, ` }),
  target: fieldChanged,
})
sample({ clock: typed, target: pauseFx })
sample({
  clock: pauseFx.doneData,
  source: $text,
  filter: (text, paused) => text === paused && text.length <= 200,
  target: askFx,
})

export const $suggestions = createStore<string[]>([]).reset(suggestionChosen, suggestionsClosed, askFx.fail)
sample({
  clock: askFx.done,
  source: $text,
  filter: (text, { params }) => text === params,
  fn: (text, { result }) => result.filter((address) => address !== text),
  target: $suggestions,
})
