import type { GroupInterval } from '../options/schema.ts'
import { randomFilter } from './random-filter.ts'
import { randomOf, type Random } from './random.ts'
import type { Grouped, Options, Sorted, Summed } from './reference.ts'
import { sampleFields, sampleTypes, words, type SampleField } from './samples.ts'

const zones = ['UTC', 'Europe/Moscow', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'] as const
const dateParts = ['year', 'quarter', 'month', 'day', 'dayOfWeek', 'hour', 'minute', 'second'] as const
const numbers = ['id', 'amount', 'price', 'shop.size'] as const
const lengths = [1, 7, 100, 0.5, 2.25] as const

/** Random options, deterministic by the seed. */
export function randomOptions(seed: number): Options {
  const random = randomOf(seed)
  const { below, pick, chance } = random
  const group = chance(0.5) ? listOf(random, 3, () => randomGroup(random)) : []
  const some = <Value>(share: number, make: () => Value) => (chance(share) ? make() : undefined)
  const isOften = group.length > 0 ? 0.5 : 0
  const options = {
    skip: some(0.4, () => below(group.length > 0 ? 8 : 55)),
    take: some(0.6, () => 1 + below(group.length > 0 ? 6 : 30)),
    requireTotalCount: some(0.4, () => chance(0.8)),
    requireGroupCount: some(isOften, () => true),
    isCountQuery: some(0.03, () => true),
    filter: some(0.7, () => randomFilter(random, 2)),
    sort: some(0.6, () => listOf(random, 3, () => randomSort(random))),
    group: group.length > 0 ? group : undefined,
    select: some(0.3, () => [...new Set(listOf(random, 4, () => pick(sampleFields)))]),
    totalSummary: some(0.3, () => listOf(random, 4, () => randomSummary(random))),
    groupSummary: some(isOften, () => listOf(random, 3, () => randomSummary(random))),
    countLimit: some(0.15, () => 1 + below(40)),
    timeZone: some(0.4, () => pick(zones)),
    ...(chance(0.25) && randomSearch(random)),
  }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** A list of one to `most` items. */
function listOf<Item>({ below }: Random, most: number, make: () => Item): Item[] {
  return Array.from({ length: 1 + below(most) }, make)
}

function randomSort({ pick, chance }: Random): Sorted {
  return { selector: pick(sampleFields), desc: chance(0.5) }
}

function randomGroup(random: Random): Grouped {
  const { chance } = random
  const { selector, desc } = randomSort(random)
  const interval = chance(0.6) ? intervalFor(random, selector) : undefined
  return {
    selector,
    desc,
    ...(chance(0.6) && { isExpanded: chance(0.4) }),
    ...(interval !== undefined && { groupInterval: interval }),
  }
}

function intervalFor({ pick }: Random, selector: SampleField): GroupInterval | undefined {
  if (sampleTypes[selector] === 'datetime') return pick(dateParts)
  return sampleTypes[selector] === 'number' ? pick(lengths) : undefined
}

function randomSummary({ pick, chance }: Random): Summed {
  if (chance(0.2)) return { summaryType: 'count' }
  if (chance(0.5)) return { selector: pick(numbers), summaryType: pick(['sum', 'avg'] as const) }
  return { selector: pick(sampleFields), summaryType: pick(['min', 'max', 'count'] as const) }
}

function randomSearch({ pick, chance, below }: Random): Options {
  const searchValue = pick([...words, 'сыр', 'ЛАВ', '1', '2026', 'о', ' сыр '] as const)
  if (chance(0.4)) return { searchValue }
  const searchExpr = Array.from({ length: 1 + below(3) }, () => pick(sampleFields))
  const searchOperation = chance(0.6)
    ? pick(['contains', 'startswith', 'endswith', 'notcontains', '='] as const)
    : undefined
  return { searchValue, searchExpr: [...new Set(searchExpr)], ...(searchOperation && { searchOperation }) }
}
