import { createEvent, createStore, sample } from 'effector'
import type { InnRecord } from '@lavka/server/contract'
import { $code, $token, loggedIn, loggedOut, noticeShown, textHeaderChanged, type ApiError } from '@lavka/shared'
import { addInnFx, findInnsFx, restoreSessionFx } from '../../api/users'
import { digitsOf, innProblem } from './inn-check'

export const opened = createEvent<{ title: string }>()
export const innsAsked = createEvent()
export const innTyped = createEvent<string>()
export const nameTyped = createEvent<string>()
export const innSubmitted = createEvent()
/** The account is linked at the server, but this page does not know it yet. */
export const linkAsked = createEvent()

export const $inns = createStore<InnRecord[] | null>(null)
  .on(findInnsFx.doneData, (_, inns) => inns)
  .on(addInnFx.doneData, (inns, added) => [...(inns ?? []).filter(({ id }) => id !== added.id), added])
  .reset(loggedOut)
export const $loadError = createStore<ApiError | null>(null)
  .on(findInnsFx.failData, (_, error) => error)
  .reset(innsAsked)
export const $isAdding = addInnFx.pending

/** What is in the form: a refusal keeps it, an answer empties it. */
export const $entered = createStore({ inn: '', name: '' })
  .on(innTyped, (entered, text) => ({ ...entered, inn: digitsOf(text) }))
  .on(nameTyped, (entered, name) => ({ ...entered, name }))
  .reset(addInnFx.doneData, loggedOut)
const $faults = $entered.map(({ inn, name }) => ({
  inn: innProblem(inn),
  name: name.trim() === '' ? 'Укажите название организации или имя' : null,
}))
/** The faults of what was sent, until it is mended; null where there is none. */
export const $problems = createStore<{ inn: string | null; name: string | null }>({ inn: null, name: null })
  .on(sample({ clock: innSubmitted, source: $faults }), (_, faults) => faults)
  .reset(innTyped, nameTyped, innsAsked)
/** Why the server did not take it. */
export const $refusal = createStore('')
  .on(addInnFx.failData, (_, { message }) => message)
  .reset(innSubmitted, innTyped, nameTyped, innsAsked)

export const $isJustLinked = createStore(false)
  .on(restoreSessionFx.doneData, (_, { user }) => user.code !== '')
  .reset(innsAsked, loggedOut)
export const $linkError = createStore('')
  .on(restoreSessionFx.failData, (_, { message }) => message)
  .reset(linkAsked, innsAsked, loggedOut)

sample({ clock: opened, fn: ({ title }) => title, target: textHeaderChanged })
sample({ clock: innsAsked, target: findInnsFx })
sample({
  clock: innSubmitted,
  source: { entered: $entered, faults: $faults, isAdding: $isAdding },
  filter: ({ faults, isAdding }) => !isAdding && faults.inn === null && faults.name === null,
  fn: ({ entered: { inn, name } }) => ({ body: { inn, name: name.trim() } }),
  target: addInnFx,
})
sample({
  clock: addInnFx.doneData,
  fn: () => ({ kind: 'success', text: 'ИНН добавлен' }) as const,
  target: noticeShown,
})

// the first INN links the account, so who is logged in is read anew
sample({
  clock: addInnFx.doneData,
  source: $code,
  filter: (code) => code === '',
  fn: () => undefined,
  target: linkAsked,
})
sample({ clock: linkAsked, source: $token, fn: (token) => ({ body: { token } }), target: restoreSessionFx })
sample({ clock: restoreSessionFx.doneData, target: loggedIn })
