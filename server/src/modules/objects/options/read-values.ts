import { depthOf } from '../../../json-body.ts'
import { parseJson } from '../../../parse-json.ts'
import { limits } from './limits.ts'
import { quoted, refused } from './refused.ts'

// One option of a request: its value, or its text as in a form or a query string. `undefined`, null and '' mean «not given».

const isEmpty = (given: unknown) => given === undefined || given === null || given === ''

/** A whole number within the bounds, or null when not given. */
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

/** A text, also as a JSON string (`"сыр"`); '' when not given. */
export function readText(name: string, given: unknown, longest: number): string {
  if (isEmpty(given)) return ''
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  if (typeof text !== 'string' || text.length > longest)
    throw refused(`Параметр ${name} — текст не длиннее ${longest} знаков`)
  const unquoted = /^".*"$/s.test(text) ? parseJson(text) : undefined
  return typeof unquoted === 'string' ? unquoted : text
}

/** The maximum depth of a filter with its values; checked here for JSON texts inside a body, which were not checked before. */
const deepest = 2 * limits.filterDepth + 4

/** A list or an object, or its JSON text; other text is a name. `undefined` when not given or empty. */
export function readJson(name: string, given: unknown): unknown {
  const value = typeof given === 'string' && /^\s*[[{"]/.test(given) ? parsed(name, given) : given
  return isEmpty(value) || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function parsed(name: string, text: string): unknown {
  if (depthOf(text) > deepest) throw refused(`Слишком глубокая вложенность в параметре ${quoted(name)}`)
  const value = parseJson(text)
  if (value === undefined) throw refused(`Параметр ${quoted(name)} — не JSON`)
  return value
}
