// Numbers of Russian organisations, people and bank accounts, and their check keys (domain.md §4). The text comes without spaces.

const tenDigits = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const eleventhOfTwelve = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const twelfthOfTwelve = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

export const wrongKpp = 'КПП — 9 знаков: цифры, в середине бывают латинские буквы'
export const wrongInn = 'Проверьте ИНН: такого номера не бывает'

/** The text as it was typed or pasted, without its spaces. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** INN of an organisation: 10 digits, the last is a key. */
export function isOrganisationInn(text: string): boolean {
  return isNumber(text, 10) && endsWithKeys(text, [tenDigits])
}

/** INN of a person: 12 digits, the last two are keys. */
export function isPersonInn(text: string): boolean {
  return isNumber(text, 12) && endsWithKeys(text, [eleventhOfTwelve, twelfthOfTwelve])
}

export function isInn(text: string): boolean {
  return isOrganisationInn(text) || isPersonInn(text)
}

/** OGRN: 13 digits, the first is not 0; the last is the remainder of the others by 11. */
export function isOgrn(text: string): boolean {
  return isNumber(text, 13) && !text.startsWith('0') && hasRemainder(text, 11)
}

/** OGRNIP: 15 digits that begin with 3; the last is the last digit of the remainder of the others by 13. */
export function isOgrnip(text: string): boolean {
  return isNumber(text, 15) && text.startsWith('3') && hasRemainder(text, 13)
}

/** KPP has a form and no key. */
export function isKpp(text: string): boolean {
  return /^[0-9]{4}[0-9A-Z]{2}[0-9]{3}$/.test(text) && !isZeros(text)
}

/** BIK has a form and no key. */
export function isBik(text: string): boolean {
  return /^[012][0-9]{8}$/.test(text) && !isZeros(text)
}

/** Letters of clearing currencies, which stand for digits in the sixth place of an account. */
const clearingLetters = 'ABCEHKMPTX'

/** A settlement account has a key that is computed with its BIK (rule 515 of the Bank of Russia of 1997-09-08). */
export function isSettlementAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^[0-9]{5}[0-9ABCEHKMPTX][0-9]{14}$/.test(account) || isZeros(account)) return false
  const isCashCentre = bik.slice(6, 8) === '00'
  const digits = account.replace(/[A-Z]/, (letter) => String(clearingLetters.indexOf(letter)))
  return hasAccountKey((isCashCentre ? regionOf(bik) : bik.slice(6)) + digits)
}

/** A correspondent account begins with 301 and ends as its BIK; its key is computed with the region of the BIK. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^301[0-9]{17}$/.test(account) || account.slice(17) !== bik.slice(6)) return false
  return hasAccountKey(regionOf(bik) + account)
}

function regionOf(bik: string): string {
  return `0${bik.slice(4, 6)}`
}

function hasAccountKey(digits: string): boolean {
  const weights = [7, 1, 3]
  const sum = [...digits].reduce((total, digit, place) => total + ((Number(digit) * (weights[place % 3] ?? 0)) % 10), 0)
  return sum % 10 === 0
}

/** ASCII digits. All zeros are refused everywhere: they have right keys. */
function isNumber(text: string, length: number): boolean {
  return text.length === length && /^[0-9]+$/.test(text) && !isZeros(text)
}

function isZeros(text: string): boolean {
  return /^0+$/.test(text)
}

function endsWithKeys(text: string, weightings: number[][]): boolean {
  const digits = [...text].map(Number)
  return weightings.every((weights) => digits[weights.length] === keyOf(digits, weights))
}

function keyOf(digits: number[], weights: number[]): number {
  return (weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11) % 10
}

function hasRemainder(text: string, divisor: number): boolean {
  return Number(text.at(-1)) === (Number(text.slice(0, -1)) % divisor) % 10
}
