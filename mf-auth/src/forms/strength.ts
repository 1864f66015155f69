import { formMessages } from '@lavka/shared/forms'
import { isKnownPassword } from './known-passwords'

const LEAST = 8
const MOST = 128
const TOO_LONG = `Пароль слишком длинный: не больше ${MOST} символов`

/** In characters of the form that the server keeps: «й» may be typed as two. */
const lengthOf = (password: string) => [...password.normalize('NFC')].length

export type Strength = { share: number; tone: 'poor' | 'fair' | 'good'; words: string }

/** By length and common passwords; no rules about digits or capitals (quality.md §1.1). `about` are the person's own data (login, e-mail). */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  const count = lengthOf(password)
  const share = Math.min(1, count / 16)
  if (count < LEAST) return { share, tone: 'poor', words: `Нужно не меньше ${LEAST} символов` }
  if (count > MOST) return { share, tone: 'poor', words: TOO_LONG }
  const problem = guessable(password, about)
  if (problem) return { share: 0.2, tone: 'poor', words: problem }
  if (count < 12) return { share, tone: 'fair', words: 'Подойдёт. Длиннее — надёжнее' }
  return { share, tone: 'good', words: 'Надёжный пароль' }
}

/** The message for an unacceptable new password; the server checks again. */
export function newPasswordProblem(password: string, about: readonly string[] = []): string | null {
  if (password === '') return formMessages.required
  if (lengthOf(password) < LEAST) return `Нужно не меньше ${LEAST} символов`
  if (lengthOf(password) > MOST) return TOO_LONG
  return guessable(password, about)
}

function guessable(password: string, about: readonly string[]): string | null {
  if (isKnownPassword(password)) return 'Такой пароль подбирают первым. Придумайте другой'
  const plain = password.toLowerCase()
  const own = about.map((word) => word.toLowerCase().trim()).filter((word) => word.length >= 4)
  return own.some((word) => plain.includes(word)) ? 'В пароле ваше имя, логин или почта. Придумайте другой' : null
}
