import type { Supplier } from '@lavka/server/contract'
import { dayName } from '../../basket/delivery'
import { deliveryDates, windowsOn } from '@lavka/domain/delivery-schedule'

const OFFERED = 10

type Offer = { days: { value: string; name: string }[]; hours: string[] }

/** Days on which all suppliers of the basket deliver, and windows of those that bring the goods to the buyer. The choice of a draft is kept in the list; the server checks it. */
export function offerOf(
  suppliers: readonly Supplier[],
  chosen: { day: string; hours: string },
  now: Date,
  bringing = suppliers,
): Offer {
  const [first, ...others] = suppliers
  const dates = first ? deliveryDates(first, now, OFFERED) : []
  const days = others.reduce((common, supplier) => both(common, deliveryDates(supplier, now, OFFERED)), dates)
  const [one, ...more] = bringing
  const shared = more.reduce((common, supplier) => both(common, supplier.windows), one?.windows ?? [])
  const hours = windowsOn(chosen.day || (days[0] ?? ''), { windows: shared }, now)
  return {
    days: withChosen(days, chosen.day).map((value) => ({ value, name: dayName(value, now) })),
    hours: withChosen(hours, chosen.hours),
  }
}

/**
 * The day of «Ближайший» in this window (empty is any): «завтра»; if the suppliers differ, the day of each. Empty without
 * products.
 */
export function nearestDay(suppliers: readonly Supplier[], hours: string, now: Date): string {
  const days = suppliers.map((supplier) => {
    const windows = supplier.windows.filter((one) => hours === '' || one === hours)
    const [day] = deliveryDates({ ...supplier, windows }, now, 1)
    return { supplier: supplier.name, name: day === undefined ? 'нет дня' : dayName(day, now) }
  })
  const [first, ...others] = days
  if (!first) return ''
  if (others.every(({ name }) => name === first.name)) return first.name
  return days.map(({ supplier, name }) => `${supplier} — ${name}`).join('; ')
}

function both(some: string[], others: string[]): string[] {
  return some.filter((one) => others.includes(one))
}

function withChosen(offered: string[], chosen: string): string[] {
  return chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered]
}
