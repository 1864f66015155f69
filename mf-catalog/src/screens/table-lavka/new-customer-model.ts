import { createEvent, createStore, sample } from 'effector'
import { loggedOut, noticeShown, type Notice } from '@lavka/shared'
import { createForm, filled, length, phoneNumber, problemOf, required, toProblems } from '@lavka/shared/forms'
import { createCustomerFx } from '../../api/call-centre'
import { $desk, customerChosen, tabChosen, tabStepped } from './model'

// A buyer who calls for the first time: a name and a mobile, and the order goes on.

export const newCustomerOpened = createEvent()
export const newCustomerClosed = createEvent()

/** `tab` is a hidden value: the basket for which the buyer is made. */
export const form = createForm({
  effect: createCustomerFx,
  check: ({ name = '', phone = '' }) =>
    toProblems({
      name: problemOf(name.trim(), filled('Напишите, как зовут покупателя'), length(2, 100)),
      phone: problemOf(phone, required, phoneNumber),
    }),
  toParams: ({ name = '', phone = '' }) => ({ body: { name: name.trim(), phone } }),
})
sample({ clock: newCustomerOpened, target: form.opened })

export const $isOpen = createStore(false)
  .on(newCustomerOpened, () => true)
  .reset(newCustomerClosed, customerChosen, tabChosen, tabStepped, loggedOut)

// ignore an answer for another basket than the current one
sample({
  clock: form.sendFx.done,
  source: $desk,
  filter: ({ active }, { params }) => params.tab === active,
  fn: (_, { result }) => result.customer,
  target: customerChosen,
})
sample({
  clock: form.sendFx.doneData,
  fn: ({ customer, isNew }): Notice => ({
    kind: isNew ? 'success' : 'info',
    text: isNew
      ? `${customer.name}: покупатель заведён, ссылка на согласие ушла в СМС`
      : `Этот номер уже у покупателя: ${customer.name}. Выбран он`,
  }),
  target: noticeShown,
})
