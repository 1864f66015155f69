import type { Order } from '@lavka/server/contract'

const notOnItsWay: ReadonlySet<Order['status']> = new Set(['placed', 'confirmed', 'assembling', 'ready'])

/**
 * The order that pays for the delivery of this one when it is cancelled: another one of the supplier in the same checkout that is still brought (decision
 * 0142). The server decides; this says it before.
 */
export function deliveryGoesTo({ id, groupId, supplier, deliveryKopecks }: Order, orders: readonly Order[]) {
  if (deliveryKopecks === 0) return undefined
  return orders.find(
    (other) =>
      other.id !== id &&
      other.groupId === groupId &&
      other.supplier === supplier &&
      other.toPayKopecks > 0 &&
      notOnItsWay.has(other.status),
  )
}
