import type { Supplier } from '@lavka/server/contract'
import { dayName, deliveryDates, windowsOn } from '../../basket/delivery'

const OFFERED = 10

type Offer = { days: { value: string; name: string }[]; hours: string[] }

/** Days and hours at which every supplier of the basket delivers; what a draft has chosen stays on offer, the server says what is wrong. */
export function offerOf(suppliers: readonly Supplier[], chosen: { day: string; hours: string }, now: Date): Offer {
  const [first, ...others] = suppliers
  const dates = first ? deliveryDates(first, now, OFFERED) : []
  const days = others.reduce((common, supplier) => both(common, deliveryDates(supplier, now, OFFERED)), dates)
  const shared = others.reduce((common, supplier) => both(common, supplier.windows), first?.windows ?? [])
  const hours = windowsOn(chosen.day || (days[0] ?? ''), { windows: shared }, now)
  return {
    days: withChosen(days, chosen.day).map((value) => ({ value, name: dayName(value, now) })),
    hours: withChosen(hours, chosen.hours),
  }
}

function both(some: string[], others: string[]): string[] {
  return some.filter((one) => others.includes(one))
}

function withChosen(offered: string[], chosen: string): string[] {
  return chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered]
}
