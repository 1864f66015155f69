import { createDetails } from '@lavka/shared'
import { findOrderPaymentFx } from '../../../api/order-payment'

/** The payment of the order of one contract, by the order's number. */
export const life = createDetails({
  effect: findOrderPaymentFx,
  toParams: (num: string) => ({ body: { order_number: num } }),
})
