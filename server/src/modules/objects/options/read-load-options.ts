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

/** Parsed loadOptions; fields are not checked yet (`checkOptions`). */
export type ReadOptions = {
  skip: number
  /** null: not given */
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

/** Sent by clients for other data sources or against caching; ignored. */
const ignored = ['userData', 'customQueryParams', 'expand', '_'] as const
/** Refused, because they would change which rows are selected and no object supports them: parents of a tree, days of a calendar. */
const foreign = ['parentIds', 'startDate', 'endDate'] as const
const knownOptions: ReadonlySet<string> = new Set([
  ...ignored,
  ...foreign,
  ...['skip', 'take', 'requireTotalCount', 'requireGroupCount', 'isCountQuery', 'countLimit', 'timeZone'],
  ...['sort', 'group', 'filter', 'totalSummary', 'groupSummary', 'select'],
  ...['searchValue', 'searchExpr', 'searchOperation'],
])

/**
 * Parses loadOptions (domain.md §5) from a JSON body, a form or a query string: each option is a value or its JSON text. Missing and empty
 * options are off. Throws BAD_REQUEST with a Russian message for anything invalid.
 */
export function readLoadOptions(given: unknown): ReadOptions {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused('Параметры списка — это объект')
  const options: Record<string, unknown> = { ...given }
  const unknown = Object.keys(options).find((name) => !knownOptions.has(name))
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
