import { createEvent, createStore, sample } from 'effector'
import { callbackTimes, type CallbackTime } from '@lavka/domain/callback-times'
import { loggedOut, noticeShown } from '@lavka/shared'
import { createForm, filled, phoneNumber, problemOf, required, toProblems } from '@lavka/shared/forms'
import { noteCallbackFx } from '../../api/call-centre'
import { tabChosen, tabStepped } from './model'

// «Перезвонить»: whom, when and why; the queue is /admin/callbacks.

export const callbackOpened = createEvent()
export const callbackClosed = createEvent()
/** The value of the choice of a time of one's own. */
export const OTHER = 'other'

/** `customer` is a hidden value, empty for just a phone; `other` is in the format of the field, in the time of the browser. */
export const form = createForm({
  effect: noteCallbackFx,
  check: ({ customer = '', phone = '', when = '', other = '', reason = '' }) =>
    toProblems({
      phone: customer === '' ? problemOf(phone, required, phoneNumber) : null,
      other: when === OTHER && Number.isNaN(Date.parse(other)) ? 'Укажите день и время' : null,
      reason: problemOf(reason.trim(), filled('Напишите, зачем перезвонить')),
    }),
  toParams: ({ customer = '', phone = '', when = '', other = '', reason = '' }) => ({
    body: {
      customer: customer === '' ? null : Number(customer),
      phone: customer === '' ? phone : '',
      dueAt: when === OTHER ? new Date(other).toISOString() : when,
      reason: reason.trim(),
    },
  }),
})
sample({ clock: callbackOpened, target: form.opened })

/** The quick choices of the moment at which the form was opened; null while it is closed. */
export const $times = createStore<readonly CallbackTime[] | null>(null)
  .on(callbackOpened, () => callbackTimes(new Date()))
  .reset(callbackClosed, form.sendFx.done, tabChosen, tabStepped, loggedOut)

sample({
  clock: form.sendFx.done,
  fn: () => ({ kind: 'success', text: 'Звонок записан: он в «Обратных звонках»' }) as const,
  target: noticeShown,
})
