import { formatCount, formatMoney, plural } from '@lavka/shared'

const roubles = (text: string) => formatMoney(Number(text) * 100, 'short')

/** «100-500» of the address as a readable text. */
export function priceText(price: string): string {
  const [from = '', to = ''] = price.split('-')
  if (!to) return `от ${roubles(from)}`
  if (!from || from === '0') return `до ${roubles(to)}`
  return `${formatCount(Number(from))}–${roubles(to)}`
}

export function deliveryText(days: number): string {
  if (days === 0) return 'Сегодня'
  if (days === 1) return 'Не позже завтра'
  return `В течение ${plural(days, 'дня', 'дней', 'дней')}`
}

/** A range in kopecks as in the address. */
export function toPrice({ fromKopecks, toKopecks }: { fromKopecks: number; toKopecks: number | null }): string {
  const from = fromKopecks === 0 ? '' : String(fromKopecks / 100)
  return `${from}-${toKopecks === null ? '' : toKopecks / 100}`
}
