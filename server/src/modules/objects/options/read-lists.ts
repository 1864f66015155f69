import { limits } from './limits.ts'
import { readFlag } from './read-values.ts'
import { quoted, refused } from './refused.ts'
import type { GroupInterval, SummaryType } from './schema.ts'

export type Sorting = { selector: string; desc: boolean }
export type Grouping = Sorting & { isExpanded: boolean; interval: GroupInterval | null }
export type Summary = { selector: string | null; type: SummaryType }

const dateParts = ['year', 'quarter', 'month', 'day', 'dayOfWeek', 'hour', 'minute', 'second'] as const
const summaryTypes = ['sum', 'min', 'max', 'avg', 'count'] as const

/** `"field"`, `{selector, desc}` or a list of both. */
export function readSorts(given: unknown): Sorting[] {
  return listOf('sort', given, limits.sorts).map((one) => {
    const { selector, desc } = partsOf('sort', one, ['selector', 'desc'])
    return { selector: nameOf('sort', selector), desc: readFlag('desc', desc) }
  })
}

/** A sort with `isExpanded` (default true) and `groupInterval`. */
export function readGroups(given: unknown): Grouping[] {
  return listOf('group', given, limits.groupLevels).map((one) => {
    const parts = partsOf('group', one, ['selector', 'desc', 'isExpanded', 'groupInterval'])
    return {
      selector: nameOf('group', parts['selector']),
      desc: readFlag('desc', parts['desc']),
      isExpanded: readFlag('isExpanded', parts['isExpanded'] ?? true),
      interval: readInterval(parts['groupInterval']),
    }
  })
}

export function readSummaries(name: string, given: unknown): Summary[] {
  return listOf(name, given, limits.summaries).map((one) => {
    const { selector, summaryType } = partsOf(name, one, ['selector', 'summaryType'])
    const type = summaryTypes.find((known) => known === summaryType)
    if (!type) throw refused(`Неизвестный итог: ${quoted(summaryType)}`)
    // counts rows, whatever field is named
    const isUnnamed = selector === undefined || selector === null || selector === ''
    if (isUnnamed && type !== 'count') throw refused(`У итога ${quoted(type)} не названо поле`)
    return { selector: isUnnamed ? null : nameOf(name, selector), type }
  })
}

export function readNames(name: string, given: unknown, most: number): string[] {
  return [...new Set(listOf(name, given, most).map((one) => nameOf(name, one)))]
}

function readInterval(given: unknown): GroupInterval | null {
  if (given === undefined || given === null || given === '') return null
  const part = dateParts.find((known) => known === given)
  if (part) return part
  const length = typeof given === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(given) ? Number(given) : given
  if (typeof length !== 'number' || !(length > 0 && length < 1e12))
    throw refused(`Неизвестный интервал группы: ${quoted(given)}`)
  return length
}

function listOf(name: string, given: unknown, most: number): unknown[] {
  if (given === undefined) return []
  const list = Array.isArray(given) ? given : [given]
  if (list.length > most) throw refused(`В параметре ${quoted(name)} больше ${most} значений`)
  return list
}

/** The known properties of `{selector, …}`; a string is a selector. Unknown properties are refused. */
function partsOf(name: string, given: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof given === 'string') return { selector: given }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused(`Параметр ${quoted(name)} — поле или {selector, …}`)
  const unknown = Object.keys(given).find((part) => !known.includes(part))
  if (unknown !== undefined) throw refused(`В параметре ${quoted(name)} неизвестное ${quoted(unknown)}`)
  return { ...given }
}

function nameOf(name: string, given: unknown): string {
  if (typeof given !== 'string' || given === '') throw refused(`В параметре ${quoted(name)} поле не названо`)
  return given
}
