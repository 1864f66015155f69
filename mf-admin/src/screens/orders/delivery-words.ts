import { dayOf, hoursOf } from '@lavka/domain/order/window'
import { formatDay } from '@lavka/shared'

/** «2026-11-22 10:00–14:00» as «22 ноября, 10:00–14:00»; empty when no window was chosen. */
export function deliveryWords(window: string): string {
  const day = dayOf(window)
  if (day === '') return window || 'В любое время'
  return [formatDay(`${day}T12:00`), hoursOf(window)].filter(Boolean).join(', ')
}
