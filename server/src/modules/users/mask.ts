/** Masks an e-mail or a phone: «a…@mail.example», «…6789»; other texts stay. */
export function masked(text: string): string {
  const at = text.lastIndexOf('@')
  if (at > 0) return `${text.slice(0, 1)}…${text.slice(at)}`
  const digits = text.replace(/\D/g, '')
  return digits.length >= 7 && /^[\d\s()+-]+$/.test(text) ? `…${digits.slice(-4)}` : text
}
