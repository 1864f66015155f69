import { createDetails, loggedOut } from '@lavka/shared'
import { findReceiptFx } from '../../api/receipts'

/** A receipt by its id. */
export const receipt = createDetails({
  effect: findReceiptFx,
  toParams: (id: number) => ({ params: { id } }),
  forgetOn: [loggedOut],
})
