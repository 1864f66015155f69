import type { Position } from './document.ts'
import { leftOf, take } from './left.ts'
import { partOf, sumOf } from './positions.ts'

/** Of the goods of a claim: what is given back of their money, kopecks, and how much of them that is, in thousandths of the unit. */
export type ClaimedGoods = { name: string; kopecks: number; thousandths: number }

/**
 * Money for goods that were given goes back, with as much of the goods (decision 0189): of a claim its quantities; else what the money comes to at the
 * price of the sale. Over all returns of an order no more comes back than was given, of the goods and of their money. `back`: the returns before.
 */
export function givenBack(
  sumKopecks: number,
  { given, back, claimed }: { given: readonly Position[]; back: readonly Position[]; claimed: readonly ClaimedGoods[] },
): Position[] {
  const left = leftOf(given, back)
  const ofClaims = claimed.flatMap(({ name, kopecks, thousandths }) => {
    const own = left.find(({ goods, kopecks: rest }) => goods.name === name && rest > 0)
    return own ? take(own, Math.min(kopecks, own.kopecks), thousandths) : []
  })
  return [...ofClaims, ...partOf(sumKopecks - sumOf(ofClaims), left)]
}
