import common from '@zxcvbn-ts/language-common'
import { ApiError } from '../../errors.ts'

const shortest = 8
const longest = 128
/** Minimum length that remains after removing words that are guessable for this person. */
const shortestOwnPart = 5

/** The most common passwords, of the minimum length and longer. */
const known: ReadonlySet<string> = new Set(
  common.dictionary['passwords'].filter((one): one is string => typeof one === 'string' && one.length >= shortest),
)

type Person = { login: string; name: string; email: string }

/** Refuses a guessable new password. There are no rules about kinds of characters (quality.md §1.1). */
export function checkNewPassword(password: string, person: Person): void {
  const refusal = refusalOf(password, person)
  if (refusal) throw new ApiError('PASSWORD_REFUSED', refusal)
}

function refusalOf(typed: string, person: Person): string | null {
  const password = typed.normalize('NFC')
  const length = [...password].length
  if (length < shortest) return `Пароль слишком короткий: нужно не меньше ${shortest}\u00a0символов`
  if (length > longest) return `Пароль слишком длинный: не больше ${longest}\u00a0символов`
  const plain = password.toLowerCase()
  if (known.has(plain) || new Set(plain).size < 4) return 'Такой пароль подбирают первым. Придумайте другой'
  const own = wordsOf(person).reduce((rest, word) => rest.replaceAll(word, ''), plain)
  if ([...own].length < shortestOwnPart) return 'В пароле почти только ваш логин, имя или почта. Придумайте другой'
  return null
}

function wordsOf({ login, name, email }: Person): string[] {
  const words = `${login} ${name} ${email} lavka лавка`.toLowerCase().split(/[\s@._-]+/)
  return words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
}
