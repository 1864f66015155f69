import type { Order } from '@lavka/server/contract'

/** What an order costs its buyer as things stand, kopecks: nothing once it is cancelled, what was really brought once it is weighed. */
export function toPay({ status, actualKopecks, totalKopecks }: Order): number {
  return status === 'cancelled' ? 0 : (actualKopecks ?? totalKopecks)
}

/** What is off the sums of the lines as they are now, kopecks; `discountKopecks` of the order is what was off when it was placed. */
export function discountOf({ lines }: Order): number {
  return lines.reduce((sum, line) => sum + (line.actual ?? line).discountKopecks, 0)
}
