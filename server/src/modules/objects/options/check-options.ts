import type { ObjectFields } from '../field.ts'
import type { ObjectDeclaration } from '../object.ts'
import { comparison, fieldsOf, parseFilter, type Condition } from './filter.ts'
import { checkInterval, checkSummary } from './check-types.ts'
import { limits } from './limits.ts'
import type { Grouping, Sorting, Summary } from './read-lists.ts'
import { readLoadOptions, type ReadOptions } from './read-load-options.ts'
import { quoted, refused } from './refused.ts'

/** What a grid asks for, checked against the object's fields: every name in it is one of them. */
export type Ask = Pick<
  ReadOptions,
  'skip' | 'isCounted' | 'isGroupCounted' | 'isCountOnly' | 'countLimit' | 'timeZone'
> & {
  take: number
  /** what searchExpr looks for is a part of it */
  filter: Condition | null
  /** what the object itself looks for; '' for nothing */
  search: string
  /** the order of rows: the groups, what was asked, the key */
  sort: Sorting[]
  group: Grouping[]
  /** the fields of the rows, in the order of the answer; null: all */
  select: string[] | null
  totalSummary: Summary[]
  groupSummary: Summary[]
}

/** The parts of a declaration that say what may be asked. `fields` are those that the actor may read. */
export type Askable = Pick<ObjectDeclaration<ObjectFields>, 'fields' | 'sort' | 'key'>

/** Reads and checks loadOptions (domain.md §5). What is not understood, or names a field that there is not, is a BAD_REQUEST. */
export function askOf(given: unknown, object: Askable): Ask {
  const options = readLoadOptions(given)
  const { fields } = object
  const { group, select, totalSummary, groupSummary } = options
  for (const { selector, interval } of group) {
    const field = known(fields, selector)
    if (interval !== null) checkInterval(selector, field.type, interval)
  }
  for (const summary of [...totalSummary, ...groupSummary]) {
    if (summary.selector !== null) checkSummary(summary, known(fields, summary.selector).type)
  }
  for (const name of select) known(fields, name)
  const isOwnSearch = options.searchExpr.length === 0
  return {
    ...options,
    take: options.take ?? (group.length > 0 ? limits.take : limits.defaultTake),
    filter: filterOf(options, fields),
    search: isOwnSearch ? options.searchValue.trim() : '',
    sort: orderOf(options, object),
    select: select.length > 0 ? select : null,
  }
}

/** Refuses what tells of rows without showing them, where who saw which row is noted. */
export function demandWholeRows({ group, select, totalSummary, isCountOnly }: Ask): void {
  if (group.length > 0 || select || totalSummary.length > 0 || isCountOnly)
    throw refused('У этого списка есть только страницы целых строк: без групп, итогов и выбора полей')
}

/** The fields that the conditions need. */
export function comparedFields({ filter }: Pick<Ask, 'filter'>): string[] {
  return filter ? fieldsOf(filter) : []
}

function filterOf(
  { filter, searchValue, searchExpr, searchOperation }: ReadOptions,
  fields: ObjectFields,
): Condition | null {
  const own = parseFilter(filter, fields)
  for (const name of searchExpr) known(fields, name)
  if (searchValue === '' || searchExpr.length === 0) return own
  const conditions = searchExpr.map((name) => comparison(name, searchOperation, searchValue))
  const search: Condition = { kind: 'group', joint: 'or', conditions }
  return own ? { kind: 'group', joint: 'and', conditions: [own, search] } : search
}

/** Selectors of groups, then of the sort, then the key in the direction of the last: without ties pages do not overlap. */
function orderOf({ group, sort: asked }: ReadOptions, { fields, sort: usual, key }: Askable): Sorting[] {
  const sort = new Map<string, Sorting>()
  for (const { selector } of asked) known(fields, selector)
  // the usual sort may be by a field that this actor does not read
  const sorts = asked.length > 0 ? asked : usual.filter(({ selector }) => Object.hasOwn(fields, selector))
  for (const { selector, desc } of [...group, ...sorts]) {
    if (!sort.has(selector)) sort.set(selector, { selector, desc })
  }
  const desc = [...sort.values()].at(-1)?.desc ?? false
  if (!sort.has(key)) sort.set(key, { selector: key, desc })
  return [...sort.values()]
}

function known(fields: ObjectFields, name: string): ObjectFields[string] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw refused(`У списка нет поля ${quoted(name)}`)
  return field
}
