import type { BasketLine } from '@lavka/shared'
import type { ChangeBasket } from '@lavka/server/contract'

type Quantities = Record<string, number>

/** The basket as it was after the last sync, and its owner. */
export type Base = { owner: number; quantities: Quantities }

type Change = ChangeBasket['body']['changes'][number]
type Answer = ChangeBasket['answer']['lines']

/** The local changes since the last sync; without one, the whole basket. */
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
 * The basket after the server's answer: the server's lines, except those changed locally during the request. The order is the
 * local one, new lines come last. A line unknown to the server stays.
 */
export function merge({ before, sent, now, answer }: Exchange): BasketLine[] {
  const sentOnes = quantitiesOf(sent)
  const nowOnes = quantitiesOf(now)
  const theirs = new Map(answer.map((line) => [line.product, line]))
  const kept = now.flatMap((line) => {
    const { code } = line.product
    const their = theirs.get(code)
    if (sentOnes[code] !== line.quantity) return [line]
    // keep the card that the person saw: a changed price is shown when the basket is opened
    if (their) return [{ ...line, quantity: their.quantity }]
    // synced before and missing now: removed on another device
    return before[code] === line.quantity ? [] : [line]
  })
  const fresh = answer.flatMap(({ product, quantity, card }) =>
    card && !(product in nowOnes) && !(product in sentOnes) ? [{ product: card, quantity }] : [],
  )
  return [...kept, ...fresh]
}

/** The synced state after it: the server's lines that this browser can show. */
export function agreedOn(answer: Answer, lines: readonly BasketLine[]): Quantities {
  const here = quantitiesOf(lines)
  const known = answer.filter(({ product, card }) => card !== null || product in here)
  return Object.fromEntries(known.map(({ product, quantity }) => [product, quantity]))
}

export function quantitiesOf(lines: readonly BasketLine[]): Quantities {
  return Object.fromEntries(lines.map(({ product, quantity }) => [product.code, quantity]))
}

/** The stored synced state of this person; anything else counts as none. */
export function toBase(stored: unknown, owner: number): Base | null {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('quantities' in stored)) return null
  const { quantities } = stored
  if (stored.owner !== owner || typeof quantities !== 'object' || quantities === null) return null
  const numbers = Object.entries(quantities).filter(([, quantity]) => typeof quantity === 'number')
  return { owner, quantities: Object.fromEntries(numbers) }
}
