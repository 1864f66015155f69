import type { CheckLimits } from '@lavka/server/contract'
import { checkLimitsFx } from '../api/orders'
import { createBasketCheck } from './basket-check'
import { $summary } from './summary-model'

type Line = CheckLimits['body']['lines'][number]

const limits = createBasketCheck({
  effect: checkLimitsFx,
  $body: $summary.map(({ readyLines }) => ({
    lines: readyLines.map(({ product, quantity }): Line => ({ product: product.code, quantity })),
  })),
  ofPerson: true,
})
export const { shown: limitsShown, hidden: limitsHidden } = limits

/** The message that the order in total exceeds the limit; empty when it does not. */
export const $limit = limits.$known.map((known) => known?.limit ?? '')
/** By product code: the message that the quantity exceeds the person's limit, and the allowed quantity. */
export const $lineLimits = limits.$known.map((known) =>
  Object.fromEntries((known?.lines ?? []).map(({ product, message, most = 0 }) => [product, { message, most }])),
)
/** The phone number for larger orders. */
export const $phone = limits.$known.map((known) => known?.phone ?? '')
