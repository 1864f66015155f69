import { createEvent, createStore, sample } from 'effector'
import { $code, createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { filled, innMask, problemOf } from '@lavka/shared/forms'
import { addInnFx, findInnsFx, removeInnFx } from '../../../api/profile'
import { findByInnFx } from '../../../api/registration'
import { restoreSessionFx } from '../../../api/users'
import { innProblem } from '../../../forms/inn-check'
import { sessionAsked } from '../session'

export const innTyped = createEvent<string>()
export const nameTyped = createEvent<string>()
export const innSubmitted = createEvent()
export const ownerAsked = createEvent()
export const innRemoved = createEvent<number>()
/** The account is linked at the server, but the session has not been reloaded yet. */
export const linkAsked = createEvent()

const list = createDetails({ effect: findInnsFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = list

export const $inns = list.$details
  .on(removeInnFx.done, (inns, { params }) => (inns ?? []).filter(({ id }) => id !== params.params.id))
  .on(addInnFx.doneData, (inns, added) => [...(inns ?? []).filter(({ id }) => id !== added.id), added])
export const $isAdding = addInnFx.pending

const ownerFound = createEvent<{ inn: string; name: string }>()

/** The content of the form: kept after a refusal, reset after success. */
export const $entered = createStore({ inn: '', name: '' })
  .on(innTyped, (entered, text) => ({ ...entered, inn: innMask(text) }))
  .on(nameTyped, (entered, name) => ({ ...entered, name }))
  .on(ownerFound, (entered, { name }) => ({ ...entered, name }))
  .reset(addInnFx.doneData, loggedOut)
const $faults = $entered.map(({ inn, name }) => ({
  inn: innProblem(inn),
  name: problemOf(name, filled('Укажите название организации или имя')),
}))
/** The messages of invalid fields until they are edited; null for a valid field. */
export const $problems = createStore<{ inn: string | null; name: string | null }>({ inn: null, name: null })
  .on(sample({ clock: innSubmitted, source: $faults }), (_, faults) => faults)
  .on(sample({ clock: ownerAsked, source: $faults }), (problems, { inn }) => ({ ...problems, inn }))
  .reset(innTyped, nameTyped, opened)
export const $isFinding = findByInnFx.pending
/** The result of «Найти по ИНН», announced to screen readers. */
export const $found = createStore('')
  .on(ownerFound, (_, { name }) => `Нашли: ${name}`)
  .on(findByInnFx.failData, (_, { message }) => message)
  .reset(ownerAsked, innTyped, opened, addInnFx.done)
// an answer about a number that was changed meanwhile is none
sample({
  clock: findByInnFx.doneData,
  source: $entered,
  filter: (entered, { inn }) => entered.inn === inn,
  fn: (_, { inn, name }) => ({ inn, name }),
  target: ownerFound,
})
/** The refusal of the server. */
export const $refusal = createStore('')
  .on(addInnFx.failData, (_, { message }) => message)
  .reset(innSubmitted, innTyped, nameTyped, opened)

const firstAdded = sample({
  clock: addInnFx.doneData,
  source: $code,
  filter: (code) => code === '',
  fn: () => undefined,
})
const $isLinking = createStore(false)
  .on(firstAdded, () => true)
  .reset(opened, removeInnFx, loggedOut)
export const $isJustLinked = createStore(false)
  .on(
    sample({ clock: restoreSessionFx.doneData, source: $isLinking, fn: (is, { user }) => is && user.code !== '' }),
    (_, is) => is,
  )
  .reset(opened, removeInnFx, loggedOut)
export const $linkError = createStore('')
  .on(restoreSessionFx.failData, (_, { message }) => message)
  .reset(linkAsked, opened, loggedOut)

sample({
  clock: ownerAsked,
  source: { entered: $entered, faults: $faults, isFinding: $isFinding },
  filter: ({ faults, isFinding }) => faults.inn === null && !isFinding,
  fn: ({ entered: { inn } }) => ({ body: { inn } }),
  target: findByInnFx,
})
sample({ clock: innRemoved, fn: (id) => ({ params: { id } }), target: removeInnFx })
sample({ clock: removeInnFx.failData, fn: toNotice, target: noticeShown })
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

// the first INN links the account, so the session is reloaded
sample({ clock: firstAdded, target: linkAsked })
sample({ clock: linkAsked, target: sessionAsked })
// when the linked one is removed, the server links the next one or none
sample({ clock: removeInnFx.done, fn: () => undefined, target: linkAsked })
