import { actualOf, actualProblem, type Actual } from '@lavka/domain/actual'
import type { Weighing } from '../schema.ts'
import type { Substitutions } from '../states.ts'
import {
  asAgreed,
  atItsPrice,
  atMostAsOrdered,
  rulings,
  substituteProblem,
  unwanted,
  type Agreement,
  type Goods,
} from '../pricing/substitution.ts'
import { toThousandths } from '@lavka/domain/price'
import type { OrderedLine } from './weigh-queries.ts'

export type JudgedLine = {
  line: Weighing['lines'][number]
  own: OrderedLine
  thousandths: number
  goods: { name: string; unit: string }
  substituteId: number | null
  charged: Actual & { priceKopecks: number }
  /** whether the buyer's consent is still needed: the substitute is only proposed */
  isAsked: boolean
}

type Known = {
  wish: Substitutions
  substitute: (Goods & { name: string }) | undefined
  agreement: Agreement | undefined
}

/** Computes the sum of a line from the seller's actual quantity or substitute, or returns the Russian reason why it is refused. */
export function judgeLine(
  line: Weighing['lines'][number],
  own: OrderedLine,
  { wish, substitute, agreement }: Known,
): JudgedLine | { problem: string } {
  const thousandths = toThousandths(line.quantity)
  if (!line.substitute) {
    const problem = actualProblem(own, thousandths)
    if (problem !== null || thousandths === null) return { problem: problem ?? '' }
    const charged = { ...actualOf(own, own.priceKopecks, thousandths), priceKopecks: own.priceKopecks }
    return { line, own, thousandths, goods: own, substituteId: null, charged, isAsked: false }
  }
  if (rulings[wish] === 'refused') return { problem: unwanted }
  if (!substitute) return { problem: 'такой замены у поставщика нет' }
  const problem = substituteProblem(own, substitute, thousandths)
  if (problem !== null || thousandths === null) return { problem: problem ?? '' }
  const judged = { line, own, thousandths, goods: substitute, substituteId: substitute.productId }
  const { priceKopecks } = substitute
  if (rulings[wish] === 'holds') {
    return { ...judged, charged: { ...atMostAsOrdered(own, substitute, thousandths), priceKopecks }, isAsked: false }
  }
  const agreed = agreement && asAgreed(agreement, substitute, thousandths)
  if (agreed) return { ...judged, charged: { ...agreed, priceKopecks: agreement.priceKopecks }, isAsked: false }
  return { ...judged, charged: { ...atItsPrice(own, substitute, thousandths), priceKopecks }, isAsked: true }
}
