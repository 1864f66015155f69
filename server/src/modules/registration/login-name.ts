import { ApiError } from '../../errors.ts'

/** Letters of any alphabet, digits and the signs of an e-mail or a phone; the names of removed accounts are ours. */
const pattern = /^(?!removed-)[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,63}$/iu

export function isLogin(text: string): boolean {
  return pattern.test(text)
}

/** A new login as it is kept; one that cannot be is refused. */
export function readLogin(text: string): string {
  const login = text.trim().normalize('NFC')
  if (isLogin(login)) return login
  throw new ApiError('BAD_REQUEST', 'Логин: от 3 до 64 букв и цифр, можно точку, дефис, подчёркивание и @')
}
