import { createEvent, createStore, sample } from 'effector'
import type { Address } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { length, problemOf, required, createForm, toProblems, type FormValues } from '@lavka/shared/forms'
import { addAddressFx, editAddressFx, findAddressesFx, removeAddressFx } from '../../../api/profile'

export const editStarted = createEvent<Address>()
export const editLeft = createEvent()
export const removed = createEvent<number>()

const check = ({ address = '' }: FormValues) => toProblems({ address: problemOf(address, required, length(5, 300)) })
const toBody = ({ title = '', address = '', comment = '', isMain }: FormValues) => ({
  title: title.trim(),
  address: address.trim(),
  comment: comment.trim(),
  isMain: isMain === 'on',
})

export const addForm = createForm({ effect: addAddressFx, check, toParams: (values) => ({ body: toBody(values) }) })
export const editForm = createForm({
  effect: editAddressFx,
  check,
  toParams: (values) => ({ params: { id: Number(values.id) }, body: toBody(values) }),
})

const list = createDetails({ effect: findAddressesFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $details: $addresses, $error } = list

export const $edited = createStore<Address | null>(null)
  .on(editStarted, (_, address) => address)
  .reset(editLeft, editForm.sendFx.done, opened, loggedOut)
/** The number of added addresses; each resets the form. */
export const $added = createStore(0).on(addForm.sendFx.done, (count) => count + 1)

sample({ clock: removed, fn: (id) => ({ params: { id } }), target: removeAddressFx })
// there is one main address, so a change of one may change another: reload all
const changed = [addForm.sendFx.done, editForm.sendFx.done, removeAddressFx.done]
sample({ clock: changed, fn: () => undefined, target: list.invalidated })
sample({ clock: [opened, editStarted, editLeft], fn: () => undefined, target: [addForm.opened, editForm.opened] })
sample({ clock: removeAddressFx.failData, fn: toNotice, target: noticeShown })
