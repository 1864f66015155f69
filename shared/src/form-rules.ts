// specification §5: the generic messages of forms, in this one place for all remotes. A rule answers what is wrong, or null.
import { plural } from './format'

export type Rule = (text: string) => string | null

/** What the messages say; a rule below for each. */
export const formMessages = {
  required: 'Заполните это поле',
  numeric: 'Введите число',
  range: (least: number, most: number) => `Введите число от ${least} до ${most}`,
  shorter: (least: number) => `Введите не меньше ${countOf(least)}`,
  longer: (most: number) => `Введите не больше ${countOf(most)}`,
  email: 'Проверьте адрес почты: он похож на имя@домен.ру',
  pattern: 'Проверьте, как заполнено это поле',
  fileSize: (megabytes: number) => `Выберите файл не больше ${megabytes} МБ`,
  fileExtension: (extensions: readonly string[]) => `Выберите файл ${extensions.join(', ')}`,
}

function countOf(count: number): string {
  return plural(count, 'символа', 'символов', 'символов')
}

const number = (text: string) => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')))

export const required: Rule = (text) => (text.trim() === '' ? formMessages.required : null)
export const numeric: Rule = (text) => (Number.isNaN(number(text)) ? formMessages.numeric : null)
export const range =
  (least: number, most: number): Rule =>
  (text) =>
    numeric(text) ?? (number(text) < least || number(text) > most ? formMessages.range(least, most) : null)
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

type Limits = { megabytes: number; extensions: readonly string[] }

/** A file's extension and size. */
export function fileProblem({ name, size }: { name: string; size: number }, limits: Limits): string | null {
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  if (!limits.extensions.includes(extension)) return formMessages.fileExtension(limits.extensions)
  return size > limits.megabytes * 1024 * 1024 ? formMessages.fileSize(limits.megabytes) : null
}

/** What the first broken rule says. An empty text breaks `required` alone: what may be empty may be. */
export function problemOf(text: string, ...rules: Rule[]): string | null {
  if (text.trim() === '') return rules.includes(required) ? formMessages.required : null
  for (const rule of rules) {
    const problem = rule(text)
    if (problem) return problem
  }
  return null
}
