/** The digits to search a phone by; null when the text cannot be a part of one. The leading 8 or 7 of a full number is dropped. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 4 || !/^[\d\s()+-]+$/.test(text)) return null
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits
}
