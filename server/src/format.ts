// Sums, quantities, days and phones in texts of the server: mails, SMS, refusals. Written as the screens write them (shared/src/format.ts):
// no line breaks inside, which is what the no-break spaces are for.

const NBSP = '\u00a0'
const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** Kopecks as «1 240,00 ₽». */
export function formatMoney(kopecks: number): string {
  return `${money.format(kopecks / 100)}${NBSP}₽`
}

/** «0,6 кг», «10 %». */
export function formatQuantity(quantity: number, unit: string): string {
  return `${decimal.format(quantity)}${NBSP}${unit}`
}

/** How much dearer something is than something else, in kopecks, in words. */
export function differenceText(kopecks: number): string {
  if (kopecks === 0) return 'по той же цене'
  return kopecks > 0 ? `дороже на ${formatMoney(kopecks)}` : `дешевле на ${formatMoney(-kopecks)}`
}

/** A Russian number as «+7 900 000-00-00», a free one as «8 800 000-00-00»; any other text as it is. */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^[78](\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[\s()+-]/g, '')) ?? []
  return area ? `${area === '800' ? '8' : '+7'}${NBSP}${area}${NBSP}${first}-${second}-${third}` : phone
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })
const hours = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' })

/** «22 ноября» of Moscow. */
export function formatDay(time: Date): string {
  return dayAndMonth.format(time).replaceAll(' ', NBSP)
}

/** «21 ноября в 14:30 (Москва)»: a moment for whoever may read it in another zone. */
export function inMoscow(time: Date): string {
  return `${formatDay(time)} в${NBSP}${hours.format(time)} (Москва)`
}
