import { offeredPoints, pickupSchedule, readPoints, type PickupPoint } from '@lavka/domain/pickup-points'
import type { Schedule } from '@lavka/domain/delivery-schedule'
import { scheduleOf } from '../../../delivery-window.ts'
import { groupBy } from '../../../group-by.ts'
import type { BasketProduct } from '../queries.ts'
import type { BasketProblem, PlaceOrder } from '../schema.ts'
import type { CheckedLine } from './check-basket.ts'

/** By the code of the supplier: the name of the point where the buyer takes the order. */
export type Pickups = Readonly<Record<string, string>>

export const pickupsOf = ({ order_properties: { pickups = {} } }: PlaceOrder['body']): Pickups => pickups

/** The point that was chosen for this product's supplier, if it can be chosen now. */
export function pointFor(product: BasketProduct, pickups: Pickups): PickupPoint | undefined {
  const name = pickups[product.supplier]
  if (name === undefined) return undefined
  const points = offeredPoints(readPoints(product.pickup_points) ?? [], scheduleOf(product))
  return points.find((point) => point.name === name)
}

/** The days and hours of an order: those of the delivery, or the days of the point. */
export function scheduleFor(product: BasketProduct, pickups: Pickups): Schedule {
  const point = pointFor(product, pickups)
  return point ? pickupSchedule(scheduleOf(product), point) : scheduleOf(product)
}

/** Whether a point was chosen for this product's supplier that cannot be chosen any more: then its day and place say nothing. */
export const isPointGone = (product: BasketProduct, pickups: Pickups): boolean =>
  pickups[product.supplier] !== undefined && pointFor(product, pickups) === undefined

/** The points that cannot be chosen any more, once for each supplier. */
export function pickupProblems(lines: readonly CheckedLine[], pickups: Pickups): BasketProblem[] {
  const bySupplier = groupBy(lines, ({ product }) => product.supplier)
  return [...bySupplier.values()].flatMap(([first]) => {
    if (!first || !isPointGone(first.product, pickups)) return []
    const { code, supplier, supplier_name } = first.product
    const message = `${supplier_name}: точка «${pickups[supplier] ?? ''}» больше не выдаёт заказы. Выберите другую точку или доставку`
    return [{ product: code, kind: 'area' as const, message }]
  })
}
