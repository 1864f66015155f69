import { isBrought } from '@lavka/domain/order/fulfilment'
import { offeredPoints, pickupSchedule } from '@lavka/domain/pickup-points'
import type { Supplier } from '@lavka/server/contract'
import type { Tab } from './tab'

// At which points the buyer takes the orders of the desk's basket (decision 0143).

type Form = Tab['form']

/** The points of a supplier that can be chosen. */
export const pointsOf = (supplier: Supplier) => offeredPoints(supplier.pickupPoints ?? [], supplier)

/** The point that is chosen for a supplier; undefined: it is brought. */
export const pointOf = (supplier: Supplier, { pickups = {} }: Form) =>
  pointsOf(supplier).find(({ name }) => name === pickups[supplier.code])

/** A supplier with the days and hours of the chosen point. */
export function withPoint(supplier: Supplier, form: Form): Supplier {
  const point = pointOf(supplier, form)
  if (!point) return supplier
  const { weekdays, windows, daysOff } = pickupSchedule(supplier, point)
  return { ...supplier, weekdays: [...weekdays], windows: [...windows], daysOff: [...daysOff] }
}

/** The form with another point of a supplier; empty: it is brought. */
export function choose({ pickups = {} }: Form, supplier: string, name: string): Pick<Form, 'pickups'> {
  const { [supplier]: _, ...others } = pickups
  return { pickups: name === '' ? others : { ...others, [supplier]: name } }
}

/** Whether anything of the basket is brought, so that an address is needed. */
export const isTabBrought = ({ lines, form }: Pick<Tab, 'lines' | 'form'>): boolean =>
  isBrought(
    form.pickups,
    lines.map(({ product }) => product),
  )
