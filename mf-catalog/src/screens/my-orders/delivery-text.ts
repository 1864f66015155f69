import { dayOf, hoursOf } from '@lavka/domain/order/window'
import { formatDay } from '@lavka/shared'

/** «2026-11-22 10:00–14:00» as «22 ноября, 10:00–14:00»; a date alone means any time of that day. */
export function deliveryText(window: string): string {
  const day = dayOf(window)
  if (day === '') return window || 'Любое время'
  return `${formatDay(day)}, ${hoursOf(window) || 'любое время'}`
}
