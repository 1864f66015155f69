import { createDetails, loggedOut } from '@lavka/shared'
import { findInvoiceFx } from '../../api/invoices'

/** The invoice of an order, by the order's id. */
export const invoice = createDetails({
  effect: findInvoiceFx,
  toParams: (order: number) => ({ query: { order } }),
  forgetOn: [loggedOut],
})
