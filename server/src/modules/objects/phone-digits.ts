/** The digits to look for in a phone, when the text may be a part of one. The trunk 8 and the country's 7 are the same. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 4 || !/^[\d\s()+-]+$/.test(text)) return null
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits
}
