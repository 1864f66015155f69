import { createDetails } from '@lavka/shared'
import { sample } from 'effector'
import type { FindProducts } from '@lavka/server/contract'
import { findProductsFx } from '../../api/catalog'
import { findSupplierInfoFx } from '../../api/suppliers'

const BEST = 8
const REMEMBERED = 8

const info = createDetails({
  effect: findSupplierInfoFx,
  toParams: (code: string) => ({ params: { code } }),
  remembered: REMEMBERED,
})
export const { opened, retryClicked, $details: $info, $error } = info

/** The supplier's most ordered products. */
const best = createDetails({
  effect: findProductsFx,
  toParams: (supplier: string): { query: FindProducts['query'] } => ({ query: { supplier, take: BEST } }),
  remembered: REMEMBERED,
})
export const { $details: $best, $error: $bestError, retryClicked: bestRetryClicked } = best

sample({ clock: opened, target: best.opened })
sample({ clock: retryClicked, target: bestRetryClicked })
