import { createEvent, createStore, sample } from 'effector'
import type { InnRecord } from '@lavka/server/contract'
import { $code, $token, loggedIn, loggedOut, noticeShown, textHeaderChanged, type ApiError } from '@lavka/shared'
import { addInnFx, findInnsFx, restoreSessionFx } from '../../api/users'
import { innProblem } from './inn-check'

type Entered = { inn: string; name: string }

export const opened = createEvent<{ title: string }>()
export const innsAsked = createEvent()
export const innEdited = createEvent()
export const innSubmitted = createEvent<Entered>()
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
/** How many were added on this page: each starts the form afresh, a refusal keeps what was entered. */
export const $addedCount = createStore(0).on(addInnFx.doneData, (count) => count + 1)

/** What is wrong with the fields as they were sent; null where nothing is. */
export const $problems = createStore<{ inn: string | null; name: string | null }>({ inn: null, name: null })
  .on(innSubmitted, (_, { inn, name }) => ({
    inn: innProblem(inn),
    name: name.trim() === '' ? 'Укажите название организации или имя' : null,
  }))
  .reset(innEdited, innsAsked)
/** Why the server did not take them. */
export const $refusal = createStore('')
  .on(addInnFx.failData, (_, { message }) => message)
  .reset(innSubmitted, innEdited, innsAsked)

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
  source: { isAdding: $isAdding, problems: $problems },
  filter: ({ isAdding, problems }) => !isAdding && problems.inn === null && problems.name === null,
  fn: (_, { inn, name }) => ({ body: { inn, name: name.trim() } }),
  target: addInnFx,
})
sample({ clock: addInnFx.doneData, fn: () => ({ kind: 'success', text: 'ИНН добавлен' }) as const, target: noticeShown })

// the first INN links the account, so who is logged in is read anew
sample({ clock: addInnFx.doneData, source: $code, filter: (code) => code === '', fn: () => undefined, target: linkAsked })
sample({ clock: linkAsked, source: $token, fn: (token) => ({ body: { token } }), target: restoreSessionFx })
sample({ clock: restoreSessionFx.doneData, target: loggedIn })
