import type { BasketLine } from '@lavka/shared'
import type { ChangeBasket } from '@lavka/server/contract'

type Quantities = Record<string, number>

/** What this browser and the server last agreed on, and for whom. */
export type Base = { owner: number; quantities: Quantities }

type Change = ChangeBasket['body']['changes'][number]
type Answer = ChangeBasket['answer']['lines']

/** What is different here from what was agreed on; of somebody's first basket in this browser everything is. */
export function changesOf(before: Quantities, lines: readonly BasketLine[]): Change[] {
  const now = quantitiesOf(lines)
  const put = Object.entries(now).filter(([code, quantity]) => before[code] !== quantity)
  const taken = Object.keys(before).filter((code) => !(code in now))
  return [
    ...put.map(([product, quantity]) => ({ product, quantity })),
    ...taken.map((product) => ({ product, quantity: 0 })),
  ]
}

type Exchange = { before: Quantities; sent: readonly BasketLine[]; now: readonly BasketLine[]; answer: Answer }

/**
 * The basket after the server's answer: what the server has, but for what changed here while it was on its way. The order is this
 * browser's, what is new to it comes last. A line that the server does not know stays: none is lost.
 */
export function merge({ before, sent, now, answer }: Exchange): BasketLine[] {
  const sentOnes = quantitiesOf(sent)
  const nowOnes = quantitiesOf(now)
  const theirs = new Map(answer.map((line) => [line.product, line]))
  const kept = now.flatMap((line) => {
    const { code } = line.product
    const their = theirs.get(code)
    if (sentOnes[code] !== line.quantity) return [line]
    // the card stays what the person saw: a price that has changed since is told when the basket is looked at
    if (their) return [{ ...line, quantity: their.quantity }]
    // agreed on before and gone there now: taken out on another device
    return before[code] === line.quantity ? [] : [line]
  })
  const fresh = answer.flatMap(({ product, quantity, card }) =>
    card && !(product in nowOnes) && !(product in sentOnes) ? [{ product: card, quantity }] : [],
  )
  return [...kept, ...fresh]
}

/** What is agreed on after it: what the server said, as far as this browser can show it. */
export function agreedOn(answer: Answer, lines: readonly BasketLine[]): Quantities {
  const here = quantitiesOf(lines)
  const known = answer.filter(({ product, card }) => card !== null || product in here)
  return Object.fromEntries(known.map(({ product, quantity }) => [product, quantity]))
}

export function quantitiesOf(lines: readonly BasketLine[]): Quantities {
  return Object.fromEntries(lines.map(({ product, quantity }) => [product.code, quantity]))
}

/** A stored agreement with this person; anything else is none. */
export function toBase(stored: unknown, owner: number): Base | null {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('quantities' in stored)) return null
  const { quantities } = stored
  if (stored.owner !== owner || typeof quantities !== 'object' || quantities === null) return null
  const numbers = Object.entries(quantities).filter(([, quantity]) => typeof quantity === 'number')
  return { owner, quantities: Object.fromEntries(numbers) }
}
