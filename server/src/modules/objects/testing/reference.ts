import assert from 'node:assert/strict'
import type { Group, GroupInterval, Key } from '../options/schema.ts'
import { compareOwn, compares, holds, isField, placeOf, type Alphabet } from './reference-filter.ts'
import { partOf } from './reference-dates.ts'
import { sampleFields, sampleTypes, samples, type Sample, type SampleField, type SampleValue } from './samples.ts'

// A reference implementation of loadOptions in plain JavaScript, written from domain.md §5 independently of the SQL.

export type Sorted = { selector: SampleField; desc: boolean }
export type Grouped = Sorted & { isExpanded?: boolean; groupInterval?: GroupInterval }
export type Summed = { selector?: SampleField; summaryType: 'sum' | 'min' | 'max' | 'avg' | 'count' }
/** Complete options, as the generator makes them. */
export type Options = {
  skip?: number
  take?: number
  requireTotalCount?: boolean
  requireGroupCount?: boolean
  isCountQuery?: boolean
  filter?: unknown
  sort?: Sorted[]
  group?: Grouped[]
  select?: SampleField[]
  totalSummary?: Summed[]
  groupSummary?: Summed[]
  searchValue?: string
  searchExpr?: SampleField[]
  searchOperation?: string
  countLimit?: number
  timeZone?: string
}
type Row = Record<string, unknown>

/** The expected answer to the options over the samples. */
export function answerOf(options: Options, alphabet: Alphabet): unknown {
  const found = samples.filter((row) => isFound(row, options, alphabet))
  const { skip = 0, group = [], totalSummary = [] } = options
  const { countLimit = Infinity } = options
  // a count that is computed for another reason is exact
  const isLimited = found.length > countLimit && totalSummary.length === 0
  const counted = isLimited ? { totalCount: countLimit, isCountCapped: true } : { totalCount: found.length }
  if (options.isCountQuery) {
    return found.length > countLimit ? { totalCount: countLimit, isCountCapped: true } : { totalCount: found.length }
  }
  const totals = {
    ...(options.requireTotalCount ? counted : { totalCount: -1 }),
    ...(totalSummary.length > 0 && { summary: summaries(found, totalSummary, alphabet) }),
  }
  const ordered = found.toSorted((one, other) => compareRows(one, other, options, alphabet))
  if (group.length === 0) {
    const page = ordered.slice(skip, skip + (options.take ?? 200))
    return { data: page.map((row) => selected(row, options)), ...totals }
  }
  const groups = groupsOf(ordered, group, options, alphabet)
  const isPageEmpty = groups.length <= skip
  return {
    data: groups.slice(skip, skip + (options.take ?? 1000)),
    ...totals,
    // the groups already contain the number of rows
    ...(options.requireTotalCount && !isPageEmpty && { totalCount: found.length, isCountCapped: undefined }),
    ...(options.requireGroupCount && { groupCount: groups.length }),
  }
}

function isFound(row: Sample, options: Options, alphabet: Alphabet): boolean {
  const { filter, searchValue = '', searchExpr = [], searchOperation = 'contains' } = options
  if (filter !== undefined && !holds(filter, row, alphabet)) return false
  if (searchValue === '') return true
  if (searchExpr.length > 0)
    return searchExpr.some((name) => compares(row, name, searchOperation, searchValue, alphabet))
  const text = searchValue.trim()
  return text === '' || (['name', 'shop.name'] as const).some((name) => compares(row, name, 'contains', text, alphabet))
}

/** Groups, then the sort (default: the object's), then the key in the direction of the last one. */
function compareRows(one: Sample, other: Sample, { group = [], sort = [] }: Options, alphabet: Alphabet): number {
  const asked = [...group, ...(sort.length > 0 ? sort : [{ selector: 'price', desc: true } as const])]
  const sorts = asked.filter(({ selector }, at) => asked.findIndex((first) => first.selector === selector) === at)
  for (const { selector, desc } of [...sorts, { selector: 'id', desc: sorts.at(-1)?.desc ?? false } as const]) {
    const difference = compareOwn(selector, one[selector], other[selector], alphabet)
    if (difference !== 0) return desc ? -difference : difference
  }
  return 0
}

function groupsOf(
  rows: readonly Sample[],
  [level, ...lower]: Grouped[],
  options: Options,
  alphabet: Alphabet,
): Group<Row>[] {
  assert.ok(level)
  const groups = new Map<Key, Sample[]>()
  for (const row of rows) {
    const key = keyOf(row, level, options.timeZone ?? 'UTC')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const ordered = [...groups].toSorted(([one], [other]) => {
    const difference = compareKeys(one, other, level, alphabet)
    return level.desc ? -difference : difference
  })
  const isCounted = lower.length === 0 && level.isExpanded === false
  return ordered.map(([key, own]) => ({
    key,
    items:
      lower.length > 0
        ? groupsOf(own, lower, options, alphabet)
        : isCounted
          ? null
          : own.map((row) => selected(row, options)),
    ...(isCounted && { count: own.length }),
    ...(options.groupSummary?.length && { summary: summaries(own, options.groupSummary, alphabet) }),
  }))
}

function keyOf(row: Sample, { selector, groupInterval }: Grouped, timeZone: string): Key {
  const own = row[selector]
  if (own === null || groupInterval === undefined) return own
  if (typeof groupInterval === 'number') return Number(own) - (Number(own) % groupInterval)
  return partOf(String(own), groupInterval, timeZone)
}

function compareKeys(one: Key, other: Key, { selector, groupInterval }: Grouped, alphabet: Alphabet): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  assert.ok(typeof one !== 'boolean' && typeof other !== 'boolean')
  return groupInterval === undefined ? compareOwn(selector, one, other, alphabet) : Number(one) - Number(other)
}

/** The selected fields; a field named `a.b` is the property `b` of `a`. */
function selected(row: Sample, { select }: Options): Row {
  const result: Row = {}
  for (const name of select ?? sampleFields) {
    assert.ok(isField(name))
    const [head = '', under] = name.split('.')
    if (under === undefined) result[head] = row[name]
    else result[head] = { ...(result[head] ?? {}), [under]: row[name] }
  }
  return result
}

function summaries(rows: readonly Sample[], asked: readonly Summed[], alphabet: Alphabet): Key[] {
  return asked.map(({ selector = 'id', summaryType }) => {
    if (summaryType === 'count') return rows.length
    const known = rows.map((row) => row[selector]).filter((value) => value !== null)
    if (summaryType === 'sum') return known.reduce<number>((sum, value) => sum + Number(value), 0)
    if (known.length === 0) return null
    if (summaryType === 'avg') return known.reduce<number>((sum, value) => sum + Number(value), 0) / known.length
    const ordered = known.toSorted((one, other) => compareForLeast(selector, one, other, alphabet))
    return (summaryType === 'min' ? ordered[0] : ordered.at(-1)) ?? null
  })
}

/** Minimum of texts and of statuses uses the collation; the order of statuses applies to sorting only. */
function compareForLeast(name: SampleField, one: SampleValue, other: SampleValue, alphabet: Alphabet): number {
  if (sampleTypes[name] === 'text') return placeOf(String(one), alphabet) - placeOf(String(other), alphabet)
  return compareOwn(name, one, other, alphabet)
}
