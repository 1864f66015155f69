import { formatMoney } from '@lavka/domain/format'

/** Of a placed checkout: what a gift certificate pays of it, and what is left. Empty without one. */
export function certificateText(kopecks: number, certificateKopecks: number): string {
  if (certificateKopecks === 0) return ''
  const rest = kopecks - certificateKopecks
  const left = rest > 0 ? `остальное, ${formatMoney(rest)}, платят при получении` : 'при получении платить не нужно'
  return `\n\nПодарочный сертификат оплатит ${formatMoney(certificateKopecks)}, ${left}.`
}

/** `certificateKopecks`: what a gift certificate pays at most. */
export function toPayText(kopecks: number, certificateKopecks: number): string {
  const paid = Math.min(kopecks, certificateKopecks)
  const part = paid > 0 ? `, из них сертификатом ${formatMoney(paid)}` : ''
  return `К оплате теперь ${formatMoney(kopecks)}${part}.`
}
