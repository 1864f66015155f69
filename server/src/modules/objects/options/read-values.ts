import { depthOf } from '../../../json-body.ts'
import { limits } from './limits.ts'
import { quoted, refused } from './refused.ts'

// One option of a request: its value, or the text of it as a form and a query have it. `undefined`, null and '' are «not said».

const isEmpty = (given: unknown) => given === undefined || given === null || given === ''

/** A whole number between the two, or null where it is not said. */
export function readInteger(name: string, given: unknown, least: number, most: number): number | null {
  if (isEmpty(given)) return null
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw refused(`Параметр ${name} — целое число от ${least} до ${most}`)
  return value
}

export function readFlag(name: string, given: unknown): boolean {
  if (isEmpty(given)) return false
  const value = typeof given === 'string' ? given.toLowerCase() : given
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw refused(`Параметр ${name} — true или false`)
}

/** A text, also as a JSON string (`"сыр"`); '' where it is not said. */
export function readText(name: string, given: unknown, longest: number): string {
  if (isEmpty(given)) return ''
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  if (typeof text !== 'string' || text.length > longest)
    throw refused(`Параметр ${name} — текст не длиннее ${longest} знаков`)
  const unquoted = /^".*"$/s.test(text) ? parse(text) : undefined
  return typeof unquoted === 'string' ? unquoted : text
}

/** The depth of a filter and of the values in it; a text inside a body has not been looked at before. */
const deepest = 2 * limits.filterDepth + 4

/** A list or an object, or the JSON text of one; another text is a name. `undefined` where it is not said or empty. */
export function readJson(name: string, given: unknown): unknown {
  const value = typeof given === 'string' && /^\s*[[{"]/.test(given) ? parsed(name, given) : given
  return isEmpty(value) || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function parsed(name: string, text: string): unknown {
  if (depthOf(text) > deepest) throw refused(`Слишком глубокая вложенность в параметре ${quoted(name)}`)
  const value = parse(text)
  if (value === undefined) throw refused(`Параметр ${quoted(name)} — не JSON`)
  return value
}

/** `undefined` is no JSON, so it stands for a text that is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
