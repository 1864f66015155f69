import { formatDay } from '@lavka/shared'

/** «2026-11-22 10:00–14:00» as «22 ноября, 10:00–14:00»; empty when no window was chosen. */
export function deliveryWords(window: string): string {
  const [, day, hours] = /^(\d{4}-\d{2}-\d{2})\s*(.*)$/.exec(window) ?? []
  if (!day) return window || 'В любое время'
  return [formatDay(`${day}T12:00`), hours].filter(Boolean).join(', ')
}
