import type { BasketDelivery } from '@lavka/server/contract'

/** The prices of delivery that were shown, as an order tells them: kopecks by supplier. */
export const toldOf = (deliveries: readonly BasketDelivery[]): Record<string, number> =>
  Object.fromEntries(
    deliveries.flatMap(({ supplier, kopecks }) => (kopecks === null ? [] : [[supplier, kopecks] as const])),
  )
