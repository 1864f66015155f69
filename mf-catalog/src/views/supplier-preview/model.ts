import { createDetails } from '@lavka/shared'
import { findSupplierInfoFx } from '../../api/suppliers'

/** The saved page; the earlier one stays while another version loads. */
export const { opened, retryClicked, $details, $error } = createDetails({
  effect: findSupplierInfoFx,
  toParams: ({ code }: { code: string; version: string }) => ({ params: { code } }),
  idOf: ({ code }) => code,
})
