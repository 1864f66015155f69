import { attach, combine, createEvent, createStore, sample } from 'effector'
import { mayRetry } from '@lavka/domain/may-retry'
import {
  $isLoggedIn,
  $orders,
  linesOrdered,
  linesSet,
  navigated,
  noticeShown,
  paths,
  toNotice,
  userInfoChanged,
  writeStoredFx,
  type ApiError,
} from '@lavka/shared'
import type { BasketProblem, PlaceOrder } from '@lavka/server/contract'
import { placeOrderFx } from '../../../api/orders'
import { basketOpened } from '../../../basket/model'
import { $summary } from '../../../basket/summary-model'
import { toProblems } from '../../../basket/problems'
import { readTermsFx } from '../../../basket/supplier-terms'
import { SEED_KEY } from '../../../waiting-order/attempt'
import { $isWaiting, keepWaitingFx } from '../../../waiting-order/model'
import { keepAttemptFx, makeAttemptFx, readAttemptFx, type Sending } from './attempt-model'
import { otherProblems, toChanges } from './changes'
import { addressOf } from './form'
import { $isEntering, enterFx } from './guest-model'
import { checkAsked, promoRefused } from './check'
import { $shown } from './shown-order'
import { slotsAsked } from './slots-model'
import { $form, $isFilled, draftDropped, fieldChanged, opened, submitted } from './model'
import { failed, refusalShown, sendFailed } from './waiting-model'

export const changesAccepted = createEvent()

const sendFx = attach({
  effect: placeOrderFx,
  mapParams: ({ key, body }: Sending) => ({ body, idempotencyKey: key }),
})

/** The answer to an order that was placed. */
export const placed = sendFx.doneData
/** The same with what was sent. */
export const sent = sendFx.done

export const $isPlacing = combine(
  [$isEntering, ...[readAttemptFx, makeAttemptFx, keepAttemptFx, sendFx, keepWaitingFx].map(({ pending }) => pending)],
  (pending) => pending.some(Boolean),
)

sample({
  clock: submitted,
  source: {
    body: $shown,
    summary: $summary,
    isLoggedIn: $isLoggedIn,
    isPlacing: $isPlacing,
    isWaiting: $isWaiting,
    isFilled: $isFilled,
  },
  filter: ({ summary, isLoggedIn, isPlacing, isWaiting, isFilled }) =>
    isLoggedIn && !isPlacing && !isWaiting && summary.readyLines.length > 0 && isFilled,
  fn: ({ body }) => body,
  target: readAttemptFx,
})
/** A guest's order is the one whose code was typed: after it the session brings a kept basket, and prices of the person. */
const $ofGuest = createStore<PlaceOrder['body'] | null>(null).reset(opened)
sample({ clock: enterFx, source: $shown, target: $ofGuest })
sample({ clock: enterFx.done, source: $ofGuest, filter: (body) => body !== null, target: readAttemptFx })
sample({
  clock: readAttemptFx.finally,
  fn: (read) => ({ body: read.params, stored: read.status === 'done' ? read.result : null }),
  target: makeAttemptFx,
})
sample({ clock: makeAttemptFx.doneData, target: keepAttemptFx })
// ordering must work without storage as well
sample({ clock: keepAttemptFx.finally, fn: ({ params }) => params, target: sendFx })

// a definite answer removes the seed; otherwise it is kept for the retry
sample({
  clock: [sendFx.done, sample({ clock: sendFx.failData, filter: (error) => !mayRetry(error) })],
  fn: () => ({ key: SEED_KEY, value: null }),
  target: writeStoredFx,
})

sample({
  clock: sendFx.done,
  fn: ({ params }) => params.body.json_data.map(({ product }) => product),
  target: linesOrdered,
})
sample({
  clock: sendFx.done,
  source: $form,
  fn: (form, { params: { body } }) => {
    const { receiver = '', phone = '' } = body.order_properties
    // an order that is taken at a point has no address of the buyer
    return { receiver, phone, address: addressOf(form) }
  },
  target: userInfoChanged,
})
sample({ clock: sendFx.done, target: draftDropped })
sample({
  clock: sendFx.doneData,
  fn: ({ groupId }) => (groupId === null ? paths.myOrders() : paths.placed(groupId)),
  target: navigated,
})

sample({ clock: sendFx.fail, target: sendFailed })

/** The last refusal, until the next attempt. */
export const $failure = createStore<ApiError | null>(null)
  .on([failed, refusalShown], (_, error) => error)
  .reset(opened, readAttemptFx, sendFx.done, keepWaitingFx.done)

const $problems = combine($failure, (failure): BasketProblem[] =>
  failure?.code === 'BASKET_CHANGED' ? toProblems(failure.details) : [],
)
// the chosen time has no place left: what else is taken?
sample({
  clock: $problems,
  filter: (problems) => problems.some(({ kind }) => kind === 'window'),
  fn: () => undefined,
  target: slotsAsked,
})
// not there, or not at that point any more: where else?
sample({
  clock: $problems,
  filter: (problems) => problems.some(({ kind }) => kind === 'area'),
  fn: () => undefined,
  target: readTermsFx,
})
// another price of delivery: what does it all cost now?
sample({
  clock: $problems,
  filter: (problems) => problems.some(({ kind }) => kind === 'delivery'),
  fn: () => undefined,
  target: checkAsked,
})
/** Nothing but the price of a delivery is another than was shown. */
export const $isOtherDelivery = $problems.map(
  (problems) => problems.length > 0 && problems.every(({ kind }) => kind === 'delivery'),
)
/** The differences by line; the basket changes only when the person accepts them. */
export const $changes = combine($orders, $problems, toChanges)
export const $otherProblems = combine($orders, $problems, otherProblems)

// an edited field makes the refusal obsolete; differences of lines stay until they are accepted
sample({
  clock: fieldChanged,
  source: $changes,
  filter: (changes) => changes.length === 0,
  fn: () => null,
  target: $failure,
})

const linesAccepted = sample({
  clock: changesAccepted,
  source: $changes,
  fn: (changes) => changes.map(({ line }) => line),
})
sample({ clock: linesAccepted, target: linesSet })
sample({ clock: linesAccepted, fn: () => null, target: $failure })
// the other lines may have changed as well
sample({ clock: linesAccepted, fn: () => undefined, target: [basketOpened, checkAsked] })

// before the next check, which must not contain the refused code
sample({
  clock: sendFx.failData,
  filter: ({ code }) => code === 'PROMO_REFUSED',
  fn: ({ message }) => message,
  target: promoRefused,
})
// the sum, the code, the consent or how the sellers are paid differs from what was shown: check again
sample({
  clock: sendFx.failData,
  filter: ({ code }) => checkedAgain.has(code),
  fn: () => undefined,
  target: checkAsked,
})

const checkedAgain: ReadonlySet<string> = new Set([
  'TOTAL_CHANGED',
  'PROMO_REFUSED',
  'CONSENT_NEEDED',
  'INVOICE_REFUSED',
  'CARD_REFUSED',
])

export const OFFLINE = 'Нет связи с сервером. Корзина сохранена. Нажмите «Повторить»: второй заказ не появится'

// specification §8: an order save error is shown for 10 seconds; the message on the page stays and tells what to do
sample({
  clock: failed,
  fn: (error) => toNotice(error.status === 0 ? { ...error, message: OFFLINE } : error),
  target: noticeShown,
})
