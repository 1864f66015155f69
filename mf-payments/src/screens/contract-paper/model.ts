import { createDetails, loggedOut } from '@lavka/shared'
import { findOrderPaymentFx } from '../../api/order-payment'

/** The order whose contract is printed, by its number. */
export const order = createDetails({
  effect: findOrderPaymentFx,
  toParams: (number: string) => ({ body: { order_number: number } }),
  forgetOn: [loggedOut],
})
