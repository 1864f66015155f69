// specification §5: the generic rules of forms and their messages. A rule returns a message, or null when the value is valid.
import { plural, readNumber } from './format'

/** `isOfPresence` marks rules that an empty text breaks. A property and not an identity check, because a page may have two copies of this module. */
export type Rule = ((text: string) => string | null) & { isOfPresence?: true }

/** The messages; each has a rule below. */
export const formMessages = {
  required: 'Заполните это поле',
  numeric: 'Введите число',
  range: (least: number, most: number) => `Введите число от ${least} до ${most}`,
  places: (most: number) => `Не больше ${plural(most, 'знака', 'знаков', 'знаков')} после запятой`,
  shorter: (least: number) => `Введите не меньше ${countOf(least)}`,
  longer: (most: number) => `Введите не больше ${countOf(most)}`,
  email: 'Проверьте адрес почты: он похож на имя@домен.ру',
  phone: 'Укажите телефон полностью, например +7 900 123-45-67',
  pattern: 'Проверьте, как заполнено это поле',
  fileSize: (megabytes: number) => `Выберите файл не больше ${megabytes} МБ`,
  fileExtension: (extensions: readonly string[]) => `Выберите файл ${extensions.join(', ')}`,
}

function countOf(count: number): string {
  return plural(count, 'символа', 'символов', 'символов')
}

/** The field must not be empty; `message` replaces the generic one. */
export function filled(message: string): Rule {
  return Object.assign((text: string) => (text.trim() === '' ? message : null), { isOfPresence: true as const })
}
export const required = filled(formMessages.required)
export const numeric: Rule = (text) => (readNumber(text) === null ? formMessages.numeric : null)
export const range =
  (least: number, most: number): Rule =>
  (text) => {
    const number = readNumber(text)
    if (number === null) return formMessages.numeric
    return number < least || number > most ? formMessages.range(least, most) : null
  }
/** At most so many digits after the comma. */
export const places =
  (most: number): Rule =>
  (text) =>
    (/[.,](\d*)$/.exec(text.trim())?.[1] ?? '').length > most ? formMessages.places(most) : null
export const length =
  (least: number, most: number): Rule =>
  (text) => {
    const count = [...text].length
    return count < least ? formMessages.shorter(least) : count > most ? formMessages.longer(most) : null
  }
export const email: Rule = (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim()) ? null : formMessages.email)
export const pattern =
  (form: RegExp, message = formMessages.pattern): Rule =>
  (text) =>
    form.test(text) ? null : message

/** A phone to call: 10 to 15 digits, written in any way. */
export const phoneNumber: Rule = (text) => {
  const { length: count } = text.replace(/\D/g, '')
  return count < 10 || count > 15 ? formMessages.phone : null
}

export type FileLimits = { megabytes: number; extensions: readonly string[] }

const pictures = ['jpg', 'jpeg', 'png', 'webp']
/** What the server takes of a file (docs/files.md). */
export const fileLimits = {
  picture: { megabytes: 20, extensions: pictures },
  document: { megabytes: 20, extensions: [...pictures, 'pdf', 'xlsx', 'docx'] },
} satisfies Record<string, FileLimits>

/** A file's extension and size. */
export function fileProblem({ name, size }: { name: string; size: number }, limits: FileLimits): string | null {
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  if (!limits.extensions.includes(extension)) return formMessages.fileExtension(limits.extensions)
  return size > limits.megabytes * 1024 * 1024 ? formMessages.fileSize(limits.megabytes) : null
}

/** The message of the first broken rule. An empty text is checked only by `required` and `filled`. */
export function problemOf(text: string, ...rules: Rule[]): string | null {
  const isEmpty = text.trim() === ''
  for (const rule of isEmpty ? rules.filter((one) => one.isOfPresence) : rules) {
    const problem = rule(text)
    if (problem) return problem
  }
  return null
}
