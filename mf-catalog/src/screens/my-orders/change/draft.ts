import type { ChangeGoods, Order, OrderLine, ProductCard } from '@lavka/server/contract'

/** A change that is being made: quantities by the id of a line, and by the code of an added product. */
export type Draft = {
  order: number
  lines: Readonly<Record<string, number>>
  added: Readonly<Record<string, number>>
}

export const emptyDraft = (order: number): Draft => ({ order, lines: {}, added: {} })

/** How much of a line is in the order now. */
export const quantityOf = ({ actual, quantity }: OrderLine): number => actual?.quantity ?? quantity

/** The kept draft of this person; null for anything else. */
export function toDraft(stored: unknown, owner: number): Draft | null {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('draft' in stored)) return null
  return stored.owner === owner && isDraft(stored.draft) ? stored.draft : null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  if (!('order' in value && 'lines' in value && 'added' in value)) return false
  return typeof value.order === 'number' && isQuantities(value.lines) && isQuantities(value.added)
}

const isQuantities = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'number' && one >= 0)

type Cards = Readonly<Record<string, ProductCard>>

/** The body of the call, with the unit and the pack of what is added as they are shown; null when nothing changes. */
export function toBody({ lines, added }: Draft, order: Order, cards: Cards): ChangeGoods['body'] | null {
  const changed = order.lines.flatMap((line) => {
    const quantity = lines[line.id]
    return quantity === undefined || quantity === quantityOf(line) ? [] : [{ line: line.id, quantity }]
  })
  const more = Object.entries(added).flatMap(([product, quantity]) => {
    const { [product]: card } = cards
    return quantity > 0 ? [{ product, quantity, ...(card && { unit: card.unit, pack: card.pack }) }] : []
  })
  if (changed.length + more.length === 0) return null
  return { id: order.id, version: order.version, lines: changed, added: more, isCheck: true }
}
