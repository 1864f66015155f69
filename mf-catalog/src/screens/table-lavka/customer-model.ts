import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $users, loggedOut, usersFetchingChanged, usersLoaded, type ApiError } from '@lavka/shared'
import { findCustomerFx, findCustomersFx } from '../../api/call-centre'
import { $desk, customerChosen, tabChosen, tabStepped } from './model'
import { newCustomerOpened } from './new-customer-model'

export const searchTyped = createEvent<string>()
/** Searched at Enter, not at each letter, because every search for a person is logged. */
export const searchEntered = createEvent()
export const foundMoved = createEvent<1 | -1>()
export const foundChosen = createEvent<number>()

export const $search = createStore('')
  .on(searchTyped, (_, text) => text)
  .reset(customerChosen, tabChosen, tabStepped, loggedOut)

const searchFx = attach({ effect: findCustomersFx, mapParams: (search: string) => ({ body: { search } }) })
const openFx = attach({
  effect: findCustomerFx,
  mapParams: ({ id }: { id: number; tab: string }) => ({ params: { id } }),
})
/** Opens the card of a buyer and chooses them for the basket that is open. */
export const openAsked = createEvent<number>()
sample({ clock: openAsked, source: $desk, fn: ({ active }, id) => ({ id, tab: active }), target: openFx })
sample({ clock: searchFx.pending, target: usersFetchingChanged })

/** Null before the first search. */
const $isAnswered = createStore(false)
  .on(searchFx.doneData, () => true)
  .reset(searchTyped, customerChosen, tabChosen, tabStepped, loggedOut)
sample({ clock: searchFx.doneData, target: usersLoaded })
export const $found = combine($users, $isAnswered, (users, isAnswered) => (isAnswered ? users : null))
export const $highlight = createStore(0)
  .on(foundMoved, (index, by) => Math.max(0, index + by))
  .reset(searchFx.done, searchTyped)
export const $searchError = createStore<ApiError | null>(null)
  .on([searchFx.failData, openFx.failData], (_, error) => error)
  .reset(searchTyped, searchFx, openFx)

const entered = sample({ clock: searchEntered, source: { text: $search, found: $found, highlight: $highlight } })
sample({
  clock: entered,
  filter: ({ text, found }) => found === null && text.trim().length >= 3,
  fn: ({ text }) => text.trim(),
  target: searchFx,
})
sample({
  clock: entered,
  filter: ({ found }) => found !== null && found.length > 0,
  fn: ({ found, highlight }) => found?.[Math.min(highlight, found.length - 1)]?.id ?? 0,
  target: openAsked,
})
// a single result is chosen at once
sample({
  clock: searchFx.doneData,
  filter: (found) => found.length === 1,
  fn: (found) => found[0]?.id ?? 0,
  target: openAsked,
})
// nobody was found: the caller is new
sample({ clock: entered, filter: ({ found }) => found?.length === 0, fn: () => undefined, target: newCustomerOpened })
sample({ clock: foundChosen, target: openAsked })
// ignore a result for another basket than the current one
sample({
  clock: openFx.done,
  source: $desk,
  filter: ({ active }, { params }) => params.tab === active,
  fn: (_, { result }) => result,
  target: customerChosen,
})
