import { basketDiscounted, quantityProblem } from '@lavka/shared'
import type { DiscountBasket } from '@lavka/server/contract'
import { combine, sample } from 'effector'
import { discountBasketFx } from '../api/orders'
import { createBasketCheck } from './basket-check'
import { $addressToAsk, $pickups, draftPlaceAsked, draftPlaceSettled } from './draft-address'
import { discountsFound } from './known-discounts'
import { $summary } from './summary-model'

const sumOf = (sums: readonly number[]) => sums.reduce((total, sum) => total + sum, 0)

type Line = DiscountBasket['body']['lines'][number]

const $lines = $summary.map(({ ready, waiting }): Line[] => [
  ...ready.flatMap(({ lines }) => lines.map(({ product, quantity }) => ({ product: product.code, quantity }))),
  ...waiting.flatMap(({ lines }) =>
    lines
      .filter(({ product, quantity }) => quantityProblem(product, quantity) === null)
      .map(({ product, quantity }) => ({ product: product.code, quantity, isWaiting: true })),
  ),
])

const discounts = createBasketCheck({
  effect: discountBasketFx,
  // delivery is asked for the place of the checkout
  $body: combine($lines, $addressToAsk, $pickups, (lines, address, pickups) => ({
    lines,
    ...(address && { address }),
    ...(Object.keys(pickups).length > 0 && { pickups }),
  })),
  ofPerson: false,
})
export const discountsShown = draftPlaceAsked
export const discountsHidden = discounts.hidden
// so that no price is asked for another address first
sample({ clock: draftPlaceSettled, target: discounts.shown })

// the sums of the basket wait for them without this code
sample({ clock: discounts.$known, target: discountsFound })
sample({
  clock: discounts.$known,
  fn: (known) =>
    known && {
      goodsKopecks: sumOf(known.lines.map(({ sumKopecks }) => sumKopecks)),
      discountKopecks: sumOf(known.lines.map(({ discountKopecks }) => discountKopecks)),
    },
  target: basketDiscounted,
})
