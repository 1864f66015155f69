import { createDetails, loggedOut } from '@lavka/shared'
import { findSuppliersFx } from '../../api/owners'

/** Suppliers to choose from: whose money the beneficiary gets. */
export const suppliers = createDetails({
  effect: findSuppliersFx,
  toParams: (_: void) => {},
  forgetOn: [loggedOut],
})
