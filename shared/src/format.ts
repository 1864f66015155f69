const NBSP = '\u00a0'

const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeRoubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const plurals = new Intl.PluralRules('ru-RU')

/** Kopecks as «1 240,00 ₽». Orders always show kopecks; cards drop them when zero (`short`). */
export function formatMoney(kopecks: number, form: 'full' | 'short' = 'full'): string {
  const isWhole = form === 'short' && kopecks % 100 === 0
  return `${(isWhole ? wholeRoubles : roubles).format(kopecks / 100)}${NBSP}₽`
}

/** «0,6 кг», «10 шт». */
export function formatQuantity(quantity: number, unit: string): string {
  return `${decimals.format(quantity)}${NBSP}${unit}`
}

/** «1 товар», «2 товара», «5 товаров»; a fraction, which the rules call «other», goes as a few: «1,5 товара». */
export function plural(count: number, one: string, few: string, many: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few, other: few }
  return `${decimals.format(count)}${NBSP}${forms[plurals.select(count)] ?? many}`
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })
const fullDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const hours = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** A UTC ISO time as «12 ноября», with the year when it is another one. */
export function formatDay(iso: string, now = new Date()): string {
  const date = new Date(iso)
  return (date.getFullYear() === now.getFullYear() ? dayAndMonth : fullDay).format(date).replace(' г.', '')
}

/** «12 ноября, 14:05». */
export function formatTime(iso: string, now = new Date()): string {
  return `${formatDay(iso, now)}, ${hours.format(new Date(iso))}`
}

/** «сегодня до 14:00», «завтра до 18:00», «через 3 дня до 18:00». */
export function formatDelivery(inDays: number, until: string): string {
  const day = inDays === 0 ? 'сегодня' : inDays === 1 ? 'завтра' : `через ${plural(inDays, 'день', 'дня', 'дней')}`
  return `${day} до${NBSP}${until}`
}
