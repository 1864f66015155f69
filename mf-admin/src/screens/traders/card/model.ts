import { createDetails } from '@lavka/shared'
import { createEvent, createStore, sample } from 'effector'
import type { FindTraderContacts } from '@lavka/server/contract'
import { findTraderContactsFx, findTraderFx } from '../../../api/traders'

const details = createDetails({ effect: findTraderFx, toParams: (id: number) => ({ query: { id } }) })
export const { addressRead, closed, retryClicked, invalidated, $question: $id, $error } = details
export const $card = details.$details

/** The server records who asked. */
export const contactsAsked = createEvent()
export const $contacts = createStore<FindTraderContacts['answer'] | null>(null).reset($id)
export const $contactsError = createStore('')
  .on(findTraderContactsFx.failData, (_, { message }) => message)
  .reset($id, findTraderContactsFx)
export const $isAskingContacts = findTraderContactsFx.pending

sample({
  clock: contactsAsked,
  source: { id: $id, isAsking: $isAskingContacts },
  filter: ({ id, isAsking }) => id !== null && !isAsking,
  fn: ({ id }) => ({ query: { id: id ?? 0 } }),
  target: findTraderContactsFx,
})
// an answer about a person whose card was closed meanwhile is ignored
sample({
  clock: findTraderContactsFx.doneData,
  source: $id,
  filter: (id, contacts) => id === contacts.id,
  fn: (_, contacts) => contacts,
  target: $contacts,
})
