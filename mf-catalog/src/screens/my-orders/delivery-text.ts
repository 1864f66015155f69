import { formatDay } from '@lavka/shared'

/** «2026-11-22 10:00–14:00» as «22 ноября, 10:00–14:00»; a date alone means any time of that day. */
export function deliveryText(window: string): string {
  const [, day, hours] = /^(\d{4}-\d{2}-\d{2}) ?(.*)$/.exec(window) ?? []
  if (day === undefined) return window || 'Любое время'
  return `${formatDay(day)}, ${hours || 'любое время'}`
}
