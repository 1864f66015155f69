import { limitsOf, minute, type Limit } from '../../attempts.ts'
import { ApiError } from '../../errors.ts'
import { networkOf } from '../../network.ts'

/** Letters, digits and characters of an e-mail or a phone; `removed-` is reserved for removed accounts. */
const pattern = /^(?!removed-)[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,63}$/iu

/** Mixed Cyrillic and Latin letters are refused, because they imitate another login («аdmin»). */
const scripts = [/^[\p{Script=Latin}\P{L}]*$/u, /^[\p{Script=Cyrillic}\P{L}]*$/u]

/** The form in which logins are stored and compared: «ａｄｍｉｎ» in full-width letters becomes «admin». */
export function normalizeLogin(text: string): string {
  return text.trim().normalize('NFKC')
}

/** Whether a normalised login is well-formed; the database checks whether it is free and not similar to another. */
export function isLogin(login: string): boolean {
  return pattern.test(login) && isOfOneScript(login)
}

/** Of calls that tell whether a login is taken, so that nobody lists them. */
export const askingLimits = (address: string): Limit[] =>
  limitsOf(`valid from ${networkOf(address)}`, [60, 10 * minute])

/** Validates and normalises a new login. */
export function readLogin(text: string): string {
  const login = normalizeLogin(text)
  if (isLogin(login)) return login
  if (!isOfOneScript(login)) {
    throw new ApiError('BAD_REQUEST', 'Логин: все буквы русские или все латинские, вперемешку нельзя')
  }
  throw new ApiError('BAD_REQUEST', 'Логин: от 3 до 64 букв и цифр, можно точку, дефис, подчёркивание и @')
}

function isOfOneScript(login: string): boolean {
  return scripts.some((script) => script.test(login))
}
