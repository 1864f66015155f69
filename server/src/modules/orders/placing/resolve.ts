import { firstDay, type Schedule } from '@lavka/domain/delivery-schedule'
import { broughtTo, fulfilmentOf, type Destination } from '@lavka/domain/order/fulfilment'
import { dayOf, windowText } from '@lavka/domain/order/window'
import { offeredPoints, pickupSchedule, readPoints, type PickupPoint } from '@lavka/domain/pickup-points'
import { scheduleOf } from '../../../delivery-window.ts'
import { groupBy } from '../../../group-by.ts'
import type { BasketProduct } from '../queries.ts'
import type { CheckedLine } from './check-basket.ts'

/** How goods reach the buyer; `unknown`: a basket, or a check, has no address yet. */
export type Fulfilment =
  | { kind: 'delivery'; address: string }
  | { kind: 'pickup'; point: PickupPoint }
  | { kind: 'unknown' }

/** The part of one supplier in a basket: one way and one time for all its shops. */
export type SupplierOrder = {
  /** that of its first line, with the rules of the supplier */
  product: BasketProduct
  lines: readonly CheckedLine[]
  fulfilment: Fulfilment
  /** the chosen point, which cannot be chosen any more; then its day and place say nothing. Null: none */
  gone: string | null
  /** when it can be brought, or taken at the point */
  schedule: Schedule
  /** the chosen time; empty: any time of the first possible day */
  window: string
}

type Wanted = Destination & { window?: string; windows?: Readonly<Record<string, string>> | undefined }

/** Reads what a request says of fulfilment and time, once for each supplier, in the order of the first lines. */
export function resolveOrders(lines: readonly CheckedLine[], wanted: Wanted): SupplierOrder[] {
  const bySupplier = groupBy(lines, ({ product }) => product.supplier_id)
  return [...bySupplier.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ product: first.product, lines: own, ...resolve(first.product, wanted) }] : []
  })
}

function resolve(product: BasketProduct, { window = '', windows = {}, address, pickups }: Wanted) {
  const wished = fulfilmentOf({ address, pickups }, product.supplier)
  const [usual, chosen] = [scheduleOf(product), (windows[product.supplier] ?? window).trim()]
  if (wished.kind !== 'pickup') return { fulfilment: wished, gone: null, schedule: usual, window: chosen }
  const points = offeredPoints(readPoints(product.pickup_points) ?? [], usual)
  const point = points.find(({ name }) => name === wished.point)
  if (point) {
    const fulfilment = { kind: 'pickup' as const, point }
    return { fulfilment, gone: null, schedule: pickupSchedule(usual, point), window: chosen }
  }
  return { fulfilment: broughtTo(address), gone: wished.point, schedule: usual, window: chosen }
}

/**
 * The time as an order keeps it: «Ближайший» becomes a date, the first possible day at the time of placing. One that its buyer takes has the hours of
 * the point, too.
 */
export function storedWindow({ fulfilment, schedule, window }: SupplierOrder, now: Date): string {
  const chosen = window || firstDay(schedule, now)
  return fulfilment.kind === 'pickup' ? windowText(dayOf(chosen), fulfilment.point.hours) : chosen
}
