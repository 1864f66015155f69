// Check keys of Russian identifiers. The product has a module of its own for them: this process shares no code with it.

const innWeights = {
  tenth: [2, 4, 10, 3, 5, 9, 4, 6, 8],
  eleventh: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  twelfth: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
}

/** INN of an organisation: ten digits, the last is a key. All zeros pass the sum and are refused. */
export function isOrganisationInn(text: string): boolean {
  return isNumber(text, 10) && digitAt(text, 9) === innKey(text, innWeights.tenth)
}

/** INN of a person: twelve digits, the last two are keys. */
export function isPersonInn(text: string): boolean {
  if (!isNumber(text, 12)) return false
  return (
    digitAt(text, 10) === innKey(text, innWeights.eleventh) && digitAt(text, 11) === innKey(text, innWeights.twelfth)
  )
}

/** OGRN: thirteen digits, the first not zero; the last is the remainder of the others by 11, its last digit. */
export function isOgrn(text: string): boolean {
  return isNumber(text, 13) && text[0] !== '0' && digitAt(text, 12) === (Number(text.slice(0, 12)) % 11) % 10
}

/** OGRNIP: fifteen digits beginning with 3; the remainder by 13, its last digit. */
export function isOgrnip(text: string): boolean {
  return isNumber(text, 15) && text[0] === '3' && digitAt(text, 14) === (Number(text.slice(0, 14)) % 13) % 10
}

/** KPP has no key. */
export function isKpp(text: string): boolean {
  return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(text)
}

/** BIK has no key; 04 is Russia, 000 to 002 at the end are cash centres. */
export function isBik(text: string): boolean {
  return /^[012]\d{8}$/.test(text)
}

/** Clearing currencies: letters that stand for digits in the sixth position of an account. */
const clearing = 'ABCEHKMPTX'

/** The key of a settlement account with its BIK (rule 515 of the Bank of Russia of 1997-09-08). */
export function isSettlementAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^\d{5}[0-9ABCEHKMPTX]\d{14}$/.test(account)) return false
  const plain = account.replace(/[A-Z]/, (letter) => String(clearing.indexOf(letter)))
  const isCashCentre = bik.slice(6, 8) === '00'
  return isKeyed((isCashCentre ? `0${bik.slice(4, 6)}` : bik.slice(6)) + plain)
}

/** The key of a correspondent account: 301…, ends like its BIK, checked with the number of the region. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^301\d{17}$/.test(account) || account.slice(17) !== bik.slice(6)) return false
  return isKeyed(`0${bik.slice(4, 6)}${account}`)
}

function isKeyed(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * ([7, 1, 3][index % 3] ?? 0)) % 10),
    0,
  )
  return sum % 10 === 0
}

function isNumber(text: string, length: number): boolean {
  return text.length === length && /^[0-9]+$/.test(text) && !/^0+$/.test(text)
}

function innKey(text: string, weights: number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * digitAt(text, index), 0) % 11) % 10
}

function digitAt(text: string, index: number): number {
  return Number(text[index])
}
