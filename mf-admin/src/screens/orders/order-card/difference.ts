import { formatMoney } from '@lavka/shared'

/** How much dearer something is than what was ordered, in kopecks, in words. */
export function differenceText(kopecks: number): string {
  if (kopecks === 0) return 'по той же цене'
  return kopecks > 0 ? `дороже на ${formatMoney(kopecks)}` : `дешевле на ${formatMoney(-kopecks)}`
}
