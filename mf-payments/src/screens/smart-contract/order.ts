import { createDetails, loggedOut, redirected } from '@lavka/shared'
import { pollWhile } from '@lavka/shared/office'
import { createEvent, merge, sample } from 'effector'
import { smartContract } from '../../addresses'
import { findOrderPaymentFx } from '../../api/order-payment'
import { findOwnBeneficiariesFx } from '../../api/own-payment'

/** The order to pay, found by its number, with what is known of its money. */
export const order = createDetails({
  effect: findOrderPaymentFx,
  toParams: (number: string) => ({ body: { order_number: number } }),
  forgetOn: [loggedOut],
})

// until the bank has answered what it was asked
pollWhile({
  answered: merge([order.done, order.$error.updates.filter({ fn: Boolean })]),
  $isAtWork: order.$details.map((found) => found?.steps.some(({ state }) => state === 'asked') ?? false),
  $place: order.$question,
  again: order.invalidated,
})

/** Accounts that this person may pay from. */
export const accounts = createDetails({
  effect: findOwnBeneficiariesFx,
  toParams: (_: void) => {},
  forgetOn: [loggedOut],
})

export const numberEntered = createEvent<string>()
sample({ clock: numberEntered, fn: (number) => smartContract(number.trim()), target: redirected })
