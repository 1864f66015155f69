import { createEvent, createStore, sample } from 'effector'
import { createDetails, loggedOut } from '@lavka/shared'
import { createForm, filled, problemOf, toProblems } from '@lavka/shared/forms'
import { addPayUserFx, findPayUsersFx, removePayUserFx } from '../../../../api/beneficiaries'
import { removalRefusal } from '../../../../api/refusals'

/** Logins that may pay from this beneficiary's account. */
export const payUsers = createDetails({
  effect: findPayUsersFx,
  toParams: (id: string) => ({ params: { id } }),
})

/** The form of one more login; `beneficiaryId` is a hidden value of it. */
export const addForm = createForm({
  effect: addPayUserFx,
  check: ({ login = '' }) => toProblems({ login: problemOf(login, filled('Введите логин покупателя')) }),
  toParams: ({ login = '', beneficiaryId = '' }) => ({ body: { login: login.trim(), beneficiaryId } }),
})
/** Counts the added logins: each one empties the form. */
export const $added = createStore(0).on(addForm.sendFx.done, (count) => count + 1)

/** Taking access to money away is asked once more, in the row. */
export const removalAsked = createEvent<number>()
export const removalDropped = createEvent()
export const removalConfirmed = createEvent<number>()

export const $asking = createStore<number | null>(null)
  .on(removalAsked, (_, id) => id)
  .reset(removalDropped, removePayUserFx.done, payUsers.closed, loggedOut)
export const $isRemoving = removePayUserFx.pending

/** The result of the last action. */
export const $said = createStore('')
  .on(addForm.sendFx.doneData, (_, { login }) => `Теперь платить может ${login}`)
  .on(removePayUserFx.done, () => 'Доступ убран')
  .reset(removalAsked, addForm.submitFx, payUsers.closed, loggedOut)
/** specification §8, «Bank access removal error». */
export const $refusal = createStore('')
  .on(removePayUserFx.failData, (_, error) => removalRefusal(error))
  .reset(removalAsked, removalDropped, removalConfirmed, addForm.submitFx, payUsers.closed, loggedOut)

sample({
  clock: removalConfirmed,
  source: $isRemoving,
  filter: (isRemoving) => !isRemoving,
  fn: (_, id) => ({ params: { id } }),
  target: removePayUserFx,
})
// a refusal may mean that somebody else has changed the list
sample({
  clock: [addForm.sendFx.done, removePayUserFx.finally],
  fn: () => undefined,
  target: payUsers.invalidated,
})
sample({ clock: payUsers.opened, fn: () => undefined, target: addForm.opened })
