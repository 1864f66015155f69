import type { Supplier } from '@lavka/server/contract'
import { dayName } from '../../basket/delivery'
import { deliveryDates, windowsOn } from '../../basket/delivery-schedule'

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

/**
 * What «Ближайший» comes to at these hours (empty is any): «завтра»; where the suppliers differ, whose day is which. Empty while there are
 * no goods.
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
