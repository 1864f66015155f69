// The code of a gift certificate (decision 0153): 15 random symbols and one that checks them.

/** No letters or digits that are taken for each other; 31 of them, a prime, so that the check symbol finds a wrong symbol and two that changed places. */
export const giftAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const giftRandomLength = 15

/** The last symbol of a code, by the ones before it. */
export function checkSymbolOf(random: string): string {
  const sum = [...random].reduce((total, symbol, at) => total + (at + 1) * giftAlphabet.indexOf(symbol), 0)
  return giftAlphabet.charAt(sum % giftAlphabet.length)
}

/** A typed code in its one spelling, without spaces and hyphens; null when it cannot be one: too short, or a slip of the finger. */
export function readGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s‐-―-]/g, '')
  const random = code.slice(0, giftRandomLength)
  if (code.length !== giftRandomLength + 1 || [...code].some((symbol) => !giftAlphabet.includes(symbol))) return null
  return checkSymbolOf(random) === code.at(-1) ? code : null
}

/** As people read it: «ABCD-EFGH-JKMN-PQRS». */
export const showGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
