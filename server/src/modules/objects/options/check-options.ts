import type { ObjectFields } from '../field.ts'
import type { ObjectDeclaration } from '../object.ts'
import { comparison, fieldsOf, parseFilter, type Condition } from './filter.ts'
import { checkInterval, checkSummary } from './check-types.ts'
import { limits } from './limits.ts'
import type { Grouping, Sorting, Summary } from './read-lists.ts'
import { readLoadOptions, type ReadOptions } from './read-load-options.ts'
import { quoted, refused } from './refused.ts'

/** A grid's request, checked against the object: all names in it are fields. */
export type Ask = Pick<
  ReadOptions,
  'skip' | 'isCounted' | 'isGroupCounted' | 'isCountOnly' | 'countLimit' | 'timeZone'
> & {
  take: number
  /** includes the condition of searchExpr */
  filter: Condition | null
  /** the text for the object's own search; '' for none */
  search: string
  /** the order of rows: groups, requested sort, key */
  sort: Sorting[]
  group: Grouping[]
  /** the fields of the rows in the order of the answer; null: all */
  select: string[] | null
  totalSummary: Summary[]
  groupSummary: Summary[]
}

/** The parts of a declaration that requests are checked against. `fields` are those that the actor may read. */
export type Askable = Pick<ObjectDeclaration<ObjectFields>, 'fields' | 'sort' | 'key'>

/** Parses and checks loadOptions (domain.md §5). BAD_REQUEST for invalid options and unknown fields. */
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

/** Refuses groups, counts and partial rows for objects whose reading is recorded, because they reveal data without showing rows. */
export function demandWholeRows({ group, select, totalSummary, isCountOnly }: Ask): void {
  if (group.length > 0 || select || totalSummary.length > 0 || isCountOnly)
    throw refused('У этого списка есть только страницы целых строк: без групп, итогов и выбора полей')
}

/** The fields used by the conditions. */
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

/** Selectors of groups, then of the sort, then the key in the direction of the last one; the key makes the order unique for paging. */
function orderOf({ group, sort: asked }: ReadOptions, { fields, sort: usual, key }: Askable): Sorting[] {
  const sort = new Map<string, Sorting>()
  for (const { selector } of asked) known(fields, selector)
  // the default sort may use a field that this actor may not read
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
