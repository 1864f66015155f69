/** A mask: returns the formatted text. */
export type Mask = (text: string) => string

/** Keeps ASCII digits only. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** ИНН: ten digits of an organisation, twelve of a person. */
export const innMask: Mask = (text) => digitsOf(text).slice(0, 12)

export const codeMask: Mask = (text) => digitsOf(text).slice(0, 6)

/** «+7 (912) 345-67-89» from 8912…, +7 912…, 912… with any separators. */
export const phoneMask: Mask = (text) => {
  const typed = text.trim()
  // a single 7 or 8 is the start of the country code
  if (typed === '+') return '+'
  if (text === '+7' || typed === '7' || typed === '8') return '+7 ('
  const digits = phoneDigits(typed)
  if (digits === '') return ''
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)]
  const [area = '', first = '', second = '', third = ''] = parts
  return `+7 (${area}` + (first && `) ${first}`) + (second && `-${second}`) + (third && `-${third}`)
}

/** The ten digits of a Russian number, without the country. */
function phoneDigits(text: string): string {
  const digits = digitsOf(text)
  const isWhole = text.trim().startsWith('+') || digits.length > 10
  return (isWhole ? digits.replace(/^[78]/, '') : digits).slice(0, 10)
}

export function isWholePhone(text: string): boolean {
  return phoneDigits(text).length === 10
}

/** Formats the text of an input by a mask while it is typed, and keeps the caret after the same digits. */
export function applyMask(input: HTMLInputElement, mask: Mask): void {
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const shown = mask(input.value)
  if (shown === input.value) return
  // the country code added by the mask is one more digit
  const added = Math.max(0, digitsOf(shown).length - digitsOf(input.value).length)
  const place = isAtEnd ? shown.length : caretAfter(shown, digitsOf(input.value.slice(0, caret)).length + added)
  input.value = shown
  input.setSelectionRange(place, place)
}

/** The position of the caret with the same number of digits before it. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let left = digitsBefore
  for (let place = 0; place < shown.length; place++) {
    if (left === 0) return place
    if (/[0-9]/.test(shown[place] ?? '')) left--
  }
  return shown.length
}
