import { createEvent, createStore, restore, sample, type Effect } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import { pattern, problemOf, required, createForm, isWholePhone, toProblems } from '@lavka/shared/forms'

type CodeSent = { done: boolean; isLate?: boolean }

type Ways<Sent, Verified> = {
  send: Effect<{ body: { phone: string; country?: string } }, Sent, ApiError>
  verify: Effect<{ body: { phone: string; code: string } }, Verified, ApiError>
}

/** Proves a phone by an SMS code: first the number, then the code. */
export function createPhoneCheck<Sent extends CodeSent, Verified>({ send, verify }: Ways<Sent, Verified>) {
  const opened = createEvent()
  const phoneChanged = createEvent()
  const repeated = createEvent()

  const phoneForm = createForm({
    effect: send,
    check: ({ phone = '' }) =>
      toProblems({
        phone:
          problemOf(phone, required) ?? (isWholePhone(phone) ? null : 'Введите номер целиком: десять цифр после +7'),
      }),
    toParams: ({ phone = '' }) => ({ body: { phone, country: 'RU' } }),
  })
  const $phone = restore(sample({ clock: phoneForm.sendFx.done, fn: ({ params: { phone = '' } }) => phone }), '').reset(
    opened,
    phoneChanged,
    loggedOut,
  )
  /** The number of sent codes; each restarts the waiting minute. */
  const $codes = createStore(0)
    .on(phoneForm.sendFx.done, (count) => count + 1)
    .reset(opened, loggedOut)

  /** SMS leave late now, as the server knows. */
  const $isLate = createStore(false)
    .on(phoneForm.sendFx.doneData, (_, { isLate = false }) => isLate)
    .reset(opened, phoneChanged, loggedOut)

  const codeForm = createForm({
    effect: verify,
    check: ({ code = '' }) => toProblems({ code: problemOf(code, required, pattern(/^\d{6}$/, 'В коде шесть цифр')) }),
    toParams: ({ phone = '', code = '' }) => ({ body: { phone, code } }),
  })

  sample({ clock: opened, target: [phoneForm.opened, codeForm.opened] })
  sample({ clock: [phoneChanged, phoneForm.sendFx.done], fn: () => undefined, target: codeForm.opened })
  sample({ clock: repeated, source: $phone, fn: (phone) => ({ phone }), target: phoneForm.submitFx })

  return {
    opened,
    phoneChanged,
    repeated,
    phoneForm,
    codeForm,
    $phone,
    $codes,
    $isLate,
    verified: codeForm.sendFx.doneData,
  }
}
