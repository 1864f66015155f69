import { createDetails } from '@lavka/shared'
import { findPriceHistoryFx } from '../../../api/watching'

const details = createDetails({
  effect: findPriceHistoryFx,
  toParams: (code: string) => ({ params: { code } }),
  // pages of products are gone back and forth between
  remembered: 10,
})
export const { opened, closed, retryClicked, $details: $days, $error } = details
