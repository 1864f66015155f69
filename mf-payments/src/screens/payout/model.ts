import { createDetails, loggedOut } from '@lavka/shared'
import { findPayoutFx } from '../../api/payouts'

/** An act of what a supplier was paid, by its id. */
export const payout = createDetails({
  effect: findPayoutFx,
  toParams: (id: number) => ({ params: { id } }),
  forgetOn: [loggedOut],
})
