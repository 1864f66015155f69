import { combine, createEvent, createStore, sample } from 'effector'
import { $orders, linesSet, type ApiError } from '@lavka/shared'
import type { BasketProblem } from '@lavka/server/contract'
import { basketOpened } from '../../../basket/model'
import { toProblems } from '../../../basket/problems'
import { readTermsFx } from '../../../basket/supplier-terms'
import { otherProblems, toChanges } from './changes'
import { checkAsked, promoRefused } from './check'
import { fieldChanged, opened } from './model'
import { failed, placeFx } from './place'
import { slotsAsked } from './slots-model'
import { refusalShown } from './waiting-model'

// Why an order was not placed, and what is asked anew because of it.

export const changesAccepted = createEvent()

/** The last refusal, until the next attempt. */
export const $failure = createStore<ApiError | null>(null)
  .on([failed, refusalShown], (_, error) => error)
  .reset(opened, placeFx)

const $problems = combine($failure, (failure): BasketProblem[] =>
  failure?.code === 'BASKET_CHANGED' ? toProblems(failure.details) : [],
)
const told = (kind: BasketProblem['kind']) =>
  sample({
    clock: $problems,
    filter: (problems) => problems.some((problem) => problem.kind === kind),
    fn: () => undefined,
  })
// the chosen time has no place left: what else is taken?
sample({ clock: told('window'), target: slotsAsked })
// not there, or not at that point any more: where else?
sample({ clock: told('area'), target: readTermsFx })
// another price of delivery: what does it all cost now?
sample({ clock: told('delivery'), target: checkAsked })
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
  clock: failed,
  filter: ({ code }) => code === 'PROMO_REFUSED',
  fn: ({ message }) => message,
  target: promoRefused,
})
// the sum, the code, the consent or how the sellers are paid differs from what was shown: check again
sample({
  clock: failed,
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
