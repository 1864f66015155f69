import { $userInfo, basketDiscounted, quantityProblem } from '@lavka/shared'
import type { DiscountBasket } from '@lavka/server/contract'
import { attach, sample } from 'effector'
import { discountBasketFx } from '../api/orders'
import { createBasketCheck } from './basket-check'
import { $summary, discountsFound } from './model'

const sumOf = (sums: readonly number[]) => sums.reduce((total, sum) => total + sum, 0)

type Line = DiscountBasket['body']['lines'][number]

const discounts = createBasketCheck({
  // the address of the last order, for what delivery costs there; the checkout asks with the one that is typed
  effect: attach({
    effect: discountBasketFx,
    source: $userInfo,
    mapParams: ({ body }: { body: { lines: Line[] } }, { address }) => ({
      body: { ...body, ...(address && { address }) },
    }),
  }),
  $lines: $summary.map(({ ready, waiting }): Line[] => [
    ...ready.flatMap(({ lines }) => lines.map(({ product, quantity }) => ({ product: product.code, quantity }))),
    ...waiting.flatMap(({ lines }) =>
      lines
        .filter(({ product, quantity }) => quantityProblem(product, quantity) === null)
        .map(({ product, quantity }) => ({ product: product.code, quantity, isWaiting: true })),
    ),
  ]),
  ofPerson: false,
})
export const { shown: discountsShown, hidden: discountsHidden } = discounts

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
