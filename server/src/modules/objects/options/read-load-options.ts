import { limits } from './limits.ts'
import { readFlag, readInteger, readJson, readText } from './read-values.ts'
import {
  readGroups,
  readNames,
  readSorts,
  readSummaries,
  type Grouping,
  type Sorting,
  type Summary,
} from './read-lists.ts'
import { quoted, refused } from './refused.ts'
import { isTimeZone } from './time-zone.ts'

/** loadOptions read and shaped; whether its fields exist is not looked at yet (`checkOptions`). */
export type ReadOptions = {
  skip: number
  /** null: not said */
  take: number | null
  isCounted: boolean
  isGroupCounted: boolean
  isCountOnly: boolean
  countLimit: number | null
  sort: Sorting[]
  group: Grouping[]
  filter: unknown
  totalSummary: Summary[]
  groupSummary: Summary[]
  select: string[]
  searchValue: string
  searchExpr: string[]
  searchOperation: string
  timeZone: string
}

/** Sent by clients of other sources or against caches, and without meaning here. */
const ignored = ['userData', 'customQueryParams', 'expand', '_'] as const
/** Would change which rows are meant, and no object here has them: a tree's parents, a calendar's days. */
const foreign = ['parentIds', 'startDate', 'endDate'] as const
const understood: ReadonlySet<string> = new Set([
  ...ignored,
  ...foreign,
  ...['skip', 'take', 'requireTotalCount', 'requireGroupCount', 'isCountQuery', 'countLimit', 'timeZone'],
  ...['sort', 'group', 'filter', 'totalSummary', 'groupSummary', 'select'],
  ...['searchValue', 'searchExpr', 'searchOperation'],
])

/**
 * Reads loadOptions (domain.md §5) from a JSON body, a form or a query: each option is its value or the JSON text of it. What is not said or
 * empty is off. Throws BAD_REQUEST with Russian words for whatever is not understood.
 */
export function readLoadOptions(given: unknown): ReadOptions {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused('Параметры списка — это объект')
  const options: Record<string, unknown> = { ...given }
  const unknown = Object.keys(options).find((name) => !understood.has(name))
  if (unknown !== undefined) throw refused(`У списка нет такого параметра: ${quoted(unknown)}`)
  for (const name of foreign) {
    if (readJson(name, options[name]) !== undefined) throw refused(`У этого списка нет параметра ${quoted(name)}`)
  }
  const json = (name: string) => readJson(name, options[name])
  return {
    skip: readInteger('skip', options['skip'], 0, limits.skip) ?? 0,
    take: readInteger('take', options['take'], 1, limits.take),
    isCounted: readFlag('requireTotalCount', options['requireTotalCount']),
    isGroupCounted: readFlag('requireGroupCount', options['requireGroupCount']),
    isCountOnly: readFlag('isCountQuery', options['isCountQuery']),
    countLimit: readInteger('countLimit', options['countLimit'], 1, limits.countLimit),
    sort: readSorts(json('sort')),
    group: readGroups(json('group')),
    filter: json('filter'),
    totalSummary: readSummaries('totalSummary', json('totalSummary')),
    groupSummary: readSummaries('groupSummary', json('groupSummary')),
    select: readNames('select', json('select'), limits.selected),
    searchValue: readText('searchValue', options['searchValue'], limits.searchLength),
    searchExpr: readNames('searchExpr', json('searchExpr'), limits.searched),
    searchOperation: readText('searchOperation', options['searchOperation'], 20) || 'contains',
    timeZone: readTimeZone(readText('timeZone', options['timeZone'], 60)),
  }
}

function readTimeZone(name: string): string {
  if (name === '') return 'UTC'
  if (!isTimeZone(name)) throw refused(`Неизвестный часовой пояс: ${quoted(name)}`)
  return name
}
