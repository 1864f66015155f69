import type { PriceDay } from '@lavka/server/contract'
import { formatDay, formatMoney } from '@lavka/shared'

/** Noon in Moscow of «2026-11-24»: the same day in all zones of the country. */
const noonOf = (day: string): string => `${day}T09:00:00.000Z`

export const dayInWords = (day: string): string => formatDay(noonOf(day))

/** What the chart shows, in words; `unit` is «кг» or «1 л». The lowest price is that of the latest day that had it. Empty without days. */
export function pricesInWords(days: readonly PriceDay[], unit: string): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const lowest = days.reduce((found, day) => (day.lowestKopecks <= found.lowestKopecks ? day : found))
  const since = days.length < 30 ? `с ${dayInWords(first.day)}` : 'за 30 дней'
  // «2 шт» stays on one line
  const price = `${formatMoney(lowest.lowestKopecks)} за ${unit.replaceAll(' ', '\u00a0')}`
  const isSteady = days.every(({ lowestKopecks }) => lowestKopecks === lowest.lowestKopecks)
  if (isSteady) return `Цена ${since} не менялась: ${price}.`
  return `Самая низкая цена ${since}: ${price}, ${lowest === last ? 'сегодня' : dayInWords(lowest.day)}.`
}
