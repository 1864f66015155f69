// Formats sums, quantities and phones for screens and mails. No-break spaces prevent line breaks inside; a negative number has a minus sign, not a hyphen.

const NBSP = '\u00a0'

/** A whole number in groups of three: «1 240». Not by Intl, whose initialisation takes 0.1 s on a phone. */
export const formatCount = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, NBSP)

/** Thousandths as a decimal: «1 240,5», «0,6», «3». */
function decimal(thousandths: number): string {
  const fraction = String(Math.abs(thousandths) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return signed(thousandths, formatCount(Math.trunc(Math.abs(thousandths) / 1000))) + (fraction && `,${fraction}`)
}

const signed = (number: number, text: string) => (number < 0 ? `−${text}` : text)

/** Kopecks as «1 240,00 ₽». Orders always show kopecks; cards drop them when zero (`short`). */
export function formatMoney(kopecks: number, form: 'full' | 'short' = 'full'): string {
  const all = Math.round(Math.abs(kopecks))
  const rest = all % 100
  const tail = form === 'short' && rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`
  return `${signed(kopecks, formatCount((all - rest) / 100))}${tail}${NBSP}₽`
}

/** The change of a sum of money in kopecks: «+1 240,00 ₽», «−1 240,00 ₽». */
export const formatChange = (kopecks: number) => `${kopecks > 0 ? '+' : ''}${formatMoney(kopecks)}`

/** A price difference in kopecks without a sign, as in «дороже на 260,00 ₽». */
export function differenceText(kopecks: number): string {
  if (kopecks === 0) return 'по той же цене'
  return kopecks > 0 ? `дороже на ${formatMoney(kopecks)}` : `дешевле на ${formatMoney(-kopecks)}`
}

/** «0,6 кг», «10 шт». */
export function formatQuantity(quantity: number, unit: string): string {
  return `${decimal(Math.round(quantity * 1000))}${NBSP}${unit}`
}

/** «1 товар», «2 товара», «5 товаров»; a fraction takes the second form: «1,5 товара». */
export function plural(count: number, one: string, few: string, many: string): string {
  const [ones, tens] = [Math.abs(count) % 10, Math.abs(count) % 100]
  const isTeen = tens > 10 && tens < 20
  const isFew = !Number.isInteger(count) || (ones > 1 && ones < 5 && !isTeen)
  return `${decimal(Math.round(count * 1000))}${NBSP}${isFew ? few : ones === 1 && !isTeen ? one : many}`
}

/** Parses «1 234,5», «1234.5» or «−5» with either sign; null when it is not a number. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replace('−', '-')
  if (!/^-?(\d{1,12}|\d{1,3}(\s\d{3}){1,3})([.,]\d{1,9})?$/.test(typed)) return null
  return Number(typed.replace(/\s/g, '').replace(',', '.'))
}

/** A Russian number as «+7 900 000-00-00», a free one as «8 800 000-00-00» (no line breaks at a hyphen before a digit); any other text as it is. */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^[78](\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[\s()+-]/g, '')) ?? []
  return area ? `${area === '800' ? '8' : '+7'}${NBSP}${area}${NBSP}${first}-${second}-${third}` : phone
}
