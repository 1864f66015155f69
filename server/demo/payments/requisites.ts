import type { Random } from '../random.ts'

// Numbers with right check digits (docs of the tax service and of the central bank), belonging to nobody in particular.

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

const digitsOf = (count: number, random: Random) => Array.from({ length: count }, () => random.whole(0, 9)).join('')

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const inn11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const inn12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The INN of an organisation, of the region with this two-digit code. */
export function makeOrgInn(region: string, random: Random): string {
  const body = region + digitsOf(7, random)
  return body + String((weighted(body, inn10) % 11) % 10)
}

/** The INN of a person. */
export function makePersonInn(region: string, random: Random): string {
  const body = region + digitsOf(8, random)
  const first = body + String((weighted(body, inn11) % 11) % 10)
  return first + String((weighted(first, inn12) % 11) % 10)
}

export function makeOgrn(region: string, random: Random): string {
  const body = `1${random.whole(10, 23)}${region}${digitsOf(7, random)}`
  return body + String((Number(body) % 11) % 10)
}

export function makeOgrnip(region: string, random: Random): string {
  const body = `3${random.whole(10, 23)}${region}${digitsOf(9, random)}`
  return body + String((Number(body) % 13) % 10)
}

export function makeKpp(region: string): string {
  return `${region}0101001`
}

const key = [7, 1, 3]

/** A settlement account whose ninth digit answers to the bank: of an organisation (40702) or a sole trader (40802). */
export function makeAccount(balance: '40702' | '40802', bic: string, random: Random): string {
  const tail = digitsOf(11, random)
  const sum = [...`${bic.slice(-3)}${balance}8100${tail}`].reduce(
    (total, digit, index) => total + ((Number(digit) * (key[index % 3] ?? 0)) % 10),
    0,
  )
  return `${balance}810${(sum * 3) % 10}${tail}`
}
