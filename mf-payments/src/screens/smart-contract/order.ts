import { createDetails, loggedOut, redirected } from '@lavka/shared'
import { createEvent, sample } from 'effector'
import { smartContract } from '../../addresses'
import { findOrderPaymentFx } from '../../api/order-payment'
import { findOwnBeneficiariesFx } from '../../api/own-payment'

/** The order to pay, found by its number, with what is known of its money. */
export const order = createDetails({
  effect: findOrderPaymentFx,
  toParams: (number: string) => ({ body: { order_number: number } }),
  forgetOn: [loggedOut],
})

/** Accounts that this person may pay from. */
export const accounts = createDetails({
  effect: findOwnBeneficiariesFx,
  toParams: (_: void) => {},
  forgetOn: [loggedOut],
})

export const numberEntered = createEvent<string>()
sample({ clock: numberEntered, fn: (number) => smartContract(number.trim()), target: redirected })
