import { ApiError } from '../../errors.ts'

/** Letters, digits and the signs of an e-mail or a phone; the names of removed accounts are ours. */
const pattern = /^(?!removed-)[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,63}$/iu

/** Russian and Latin letters in one login are there to look like another one («аdmin»). */
const scripts = [/^[\p{Script=Latin}\P{L}]*$/u, /^[\p{Script=Cyrillic}\P{L}]*$/u]

/** A login in the one form that it is kept and compared in: «ａｄｍｉｎ» of full-width letters is «admin». */
export function normalizeLogin(text: string): string {
  return text.trim().normalize('NFKC')
}

/** Whether a normalized login can be had; whether it is free or looks like somebody's, the database says. */
export function isLogin(login: string): boolean {
  return pattern.test(login) && isOfOneScript(login)
}

/** A new login as it is kept; one that cannot be is refused. */
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
