import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $isLoggedIn, describeDevice, loggedIn, loggedOut, type ApiError } from '@lavka/shared'
import { enterByPhoneFx, sendEntryCodeFx } from '../../../api/person'
import { findConsentDocumentsFx } from '../../../api/orders'
import { $summary } from '../../../basket/summary-model'
import type { PlaceOrder } from '@lavka/server/contract'
import { $consentNeeded, $form, $isFilled, consentAsked, opened, submitted } from './model'
import { $shown } from './shown-order'

// An order without an account: the phone of the form is proved by the code of an SMS, which opens a session, and the order goes as any other
// (docs/decisions/0121-what-a-phone-code-opens.md).

export const codeTyped = createEvent<string>()
export const codeAskedAgain = createEvent()

/** The server sends one SMS a minute to a number (registration/limits.ts). */
const WAIT_SECONDS = 60
const CODE = /^\d{6}$/

const sendFx = attach({ effect: sendEntryCodeFx, mapParams: (phone: string) => ({ body: { phone } }) })
export const enterFx = attach({
  effect: enterByPhoneFx,
  source: $form,
  mapParams: ({ code }: { code: string; body: PlaceOrder['body'] }, { phone, receiver, consent }) => ({
    body: { phone, code, name: receiver.trim(), consent, ...describeDevice() },
  }),
})
export const $isEntering = combine([sendFx.pending, enterFx.pending], (pending) => pending.some(Boolean))

// nobody can be asked what a guest agreed to: the consent in force is needed
const consentMissed = sample({
  clock: [opened, submitted],
  source: { isLoggedIn: $isLoggedIn, version: $consentNeeded },
  filter: ({ isLoggedIn, version }) => !isLoggedIn && version === null,
})
sample({ clock: consentMissed, fn: () => undefined, target: findConsentDocumentsFx })
sample({
  clock: findConsentDocumentsFx.doneData,
  source: $isLoggedIn,
  filter: (isLoggedIn) => !isLoggedIn,
  fn: (_, documents) => documents.find(({ kind }) => kind === 'personal-data')?.version ?? null,
  target: consentAsked,
})

/** Where the last code went, in how many seconds another one can be asked for, and whether SMS leave late now, as the server knows. */
type Sent = { phone: string; wait: number; isEarlier: boolean; isLate: boolean }
const $sent = createStore<Sent | null>(null)
  .on(sendFx.done, (_, { params: phone, result: { isLate = false } }) => ({
    phone,
    wait: WAIT_SECONDS,
    isEarlier: false,
    isLate,
  }))
  // a code was sent within this minute: the page was loaded anew meanwhile, or another tab asked
  .on(sendFx.fail, (sent, { params: phone, error }) => {
    const wait = waitOf(error)
    return wait > 0 && wait <= WAIT_SECONDS ? { phone, wait, isEarlier: true, isLate: false } : sent
  })
  .reset(opened, loggedOut, enterFx.done)
/** The code that is waited for; null while the phone of the form has none. */
export const $codeSent = combine($sent, $form, $isLoggedIn, (sent, { phone }, isLoggedIn) =>
  sent && !isLoggedIn && sent.phone === phone.trim() ? sent : null,
)
export const $code = createStore('')
  .on(codeTyped, (_, code) => code)
  .reset(opened, sendFx, loggedOut, enterFx.done)

/** What is wrong with the code. */
export const $codeProblem = createStore('')
  .on(enterFx.failData, (_, error) => (error.code === 'BAD_CODE' ? error.message : ''))
  .reset(codeTyped, sendFx, opened)
/** Why there is no code, or why it opens nothing. */
export const $entryProblem = createStore('')
  .on([sendFx.failData, enterFx.failData, findConsentDocumentsFx.failData], (_, error) => toText(error))
  .reset(submitted, codeTyped, codeAskedAgain, opened, $isLoggedIn)

const ready = sample({
  clock: submitted,
  source: {
    body: $shown,
    form: $form,
    isLoggedIn: $isLoggedIn,
    version: $consentNeeded,
    isFilled: $isFilled,
    summary: $summary,
    sent: $codeSent,
    code: $code,
    isEntering: $isEntering,
  },
  filter: ({ isLoggedIn, version, isFilled, summary, isEntering }) =>
    !isLoggedIn && !isEntering && version !== null && summary.readyLines.length > 0 && isFilled,
})
sample({ clock: ready, filter: ({ sent }) => sent === null, fn: ({ form }) => form.phone.trim(), target: sendFx })
sample({
  clock: ready,
  filter: ({ sent, code }) => sent !== null && !CODE.test(code),
  fn: () => 'Введите шесть цифр из СМС',
  target: $codeProblem,
})
sample({
  clock: ready,
  filter: ({ sent, code }) => sent !== null && CODE.test(code),
  fn: ({ code, body }) => ({ code, body }),
  target: enterFx,
})
// the sixth digit is the last: nothing else needs to be pressed
sample({ clock: codeTyped, filter: (code) => CODE.test(code), fn: () => undefined, target: submitted })
sample({
  clock: codeAskedAgain,
  source: { form: $form, isEntering: $isEntering },
  filter: ({ isEntering }) => !isEntering,
  fn: ({ form }) => form.phone.trim(),
  target: sendFx,
})
sample({ clock: enterFx.doneData, target: loggedIn })

/** The seconds of TOO_MANY; 0 for anything else. */
function waitOf({ code, details }: ApiError): number {
  const isWait =
    code === 'TOO_MANY' && typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
  return isWait && typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : 0
}

function toText(error: ApiError): string {
  if (error.status === 0) return 'Нет связи с сервером. Корзина и всё, что вы ввели, сохранены. Попробуйте ещё раз'
  const wait = waitOf(error)
  if (error.code === 'BAD_CODE' || (wait > 0 && wait <= WAIT_SECONDS)) return ''
  if (wait > 0) return `Больше кодов пока не отправить. Попробуйте через ${timeOf(wait)} или войдите по логину и паролю`
  return error.message
}

function timeOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} мин` : `${Math.ceil(minutes / 60)} ч`
}
