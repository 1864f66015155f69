import { dayOf, windowText } from '@lavka/domain/order/window'
import { pointText } from '@lavka/domain/pickup-points'
import type { Order, Supplier } from '@lavka/server/contract'
import { choicesOf, type DeliveryChoice } from '../../../delivery/delivery-days'

/** `choice` without a day: what the order has is not offered any more, and nothing is chosen. `window` is sent; null when the time stays. */
export type Times = { choice: DeliveryChoice; window: string | null }

/**
 * The days and hours that an order can move to, its own place among them. Null: no other time can be chosen, because its supplier or its point takes no
 * orders. `taken`: slots of the supplier without a place left.
 */
export function timesOf(
  { supplier, supplierName, pickup, deliveryWindow }: Order,
  chosen: string | undefined,
  { suppliers, taken, now }: { suppliers: readonly Supplier[]; taken: readonly string[]; now: Date },
): Times | null {
  const supplierInfo = suppliers.find(({ code }) => code === supplier)
  const point = supplierInfo?.pickupPoints?.find((one) => pointText(one) === pickup)
  if (pickup !== '' && !point) return null
  const wanted = chosen ?? deliveryWindow
  const ownDay = dayOf(deliveryWindow)
  const others = taken.filter((slot) => slot !== deliveryWindow && slot !== ownDay)
  const [choice] = choicesOf([{ supplier, supplierName, supplierInfo }], { [supplier]: wanted }, now, {
    taken: { [supplier]: others },
    ...(point && { pickups: { [supplier]: point.name } }),
  })
  if (!choice || (pickup !== '' && !choice.point)) return null
  const offered = choice.hour === null ? null : windowText(choice.day, choice.hour)
  const isThere = chosen === undefined ? offered === wanted : choice.day === dayOf(wanted)
  const isOther = chosen !== undefined && isThere && offered !== deliveryWindow
  return { choice: isThere ? choice : { ...choice, day: '' }, window: isOther ? offered : null }
}
