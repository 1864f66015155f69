import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $isLoggedIn, loggedOut } from '@lavka/shared'
import type { Address } from '@lavka/server/contract'
import { findAddressesFx, findProfileFx } from '../../../api/person'
import type { Form } from './form'
import { $form, $isDraftRead, draftSettled, fieldChanged, opened, prefilled } from './model'
import { savedIn, withSaved } from '../../../delivery/saved-address'

// Saved addresses and the verified phone of the settings fill empty fields; typed text, here or in a
// stored draft, is kept.

/** The id of a saved address; null is «Другой адрес». */
export const addressChosen = createEvent<number | null>()
/** The name of the field with the focus: it is not filled in, since the person is about to type there. */
export const fieldFocused = createEvent<string>()
export const fieldLeft = createEvent()

const loadAddressesFx = attach({ effect: findAddressesFx })
const loadProfileFx = attach({ effect: findProfileFx })
sample({
  clock: opened,
  source: $isLoggedIn,
  filter: Boolean,
  fn: () => ({}),
  target: [loadAddressesFx, loadProfileFx],
})

/** The main one first. */
export const $addresses = createStore<Address[]>([])
  .on(loadAddressesFx.doneData, (_, addresses) => addresses)
  .reset(loggedOut)
const $phone = createStore('')
  .on(loadProfileFx.doneData, (_, { phone }) => phone)
  .reset(loggedOut)

/** The fields edited since the checkout was opened: a cleared field is not filled again. */
const $touched = createStore<readonly string[]>([])
  .on(fieldChanged, (touched, change) => [...touched, ...Object.keys(change)])
  .reset(opened)

const $focused = createStore('')
  .on(fieldFocused, (_, name) => name)
  .reset(fieldLeft, opened)

sample({
  clock: [draftSettled, loadAddressesFx.doneData, loadProfileFx.doneData, fieldLeft],
  source: {
    form: $form,
    touched: $touched,
    focused: $focused,
    isRead: $isDraftRead,
    addresses: $addresses,
    phone: $phone,
  },
  filter: ({ isRead }) => isRead,
  fn: ({ form, touched, focused, addresses, phone }) => {
    const free = (name: 'phone' | 'address' | 'comment') =>
      form[name] === '' && !touched.includes(name) && name !== focused
    const main = addresses.find(({ isMain }) => isMain)
    const change: Partial<Form> = {}
    if (free('phone') && phone) change.phone = phone
    if (free('address') && main) {
      change.address = main.address
      if (free('comment')) change.comment = main.comment
    }
    return change
  },
  target: prefilled,
})

/** The saved address currently in the form. */
export const $chosen = combine($addresses, $form, (addresses, form) => savedIn(addresses, form))

/** The typed address, restored when the person returns from a saved one. */
const $other = createStore('').reset(loggedOut)
sample({
  clock: fieldChanged,
  source: $addresses,
  filter: (addresses, { address }) => address !== undefined && addresses.every((one) => one.address !== address),
  fn: (_, { address = '' }) => address,
  target: $other,
})

sample({
  clock: addressChosen,
  source: { form: $form, addresses: $addresses, other: $other },
  fn: ({ form, addresses, other }, id): Partial<Form> => withSaved(addresses, form, { id, other }),
  target: fieldChanged,
})
