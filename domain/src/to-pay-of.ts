import { withDelivery } from './delivery-price'

/** What an order comes to, kopecks: what its lines come to, and its delivery (decision 0141). */
export const toPayOf = (lines: readonly { toPay: number }[], deliveryKopecks: number): number =>
  withDelivery(
    lines.reduce((sum, line) => sum + line.toPay, 0),
    deliveryKopecks,
  )
