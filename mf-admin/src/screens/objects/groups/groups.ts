import type { AnyRow, Field, GroupOption, GroupOptions, GroupsAnswer, ObjectInfo } from '@lavka/server/contract'
import type { Pick } from '../../../address-parts'
import { pageOptions } from '../../../conditions'
import type { ObjectView } from '../../../objects-address'
import { formatValue } from '../fields/format'
import { periodWords } from '../fields/period-words'
import { conditionsOf } from '../grid/conditions'
import type { Captions } from '../lookups/model'
import type { Level } from './levels'

type Value = AnyRow[string]
type Summaries = ObjectInfo['summaries']

/** A group: its keys from the top level down, the number of its rows, and a value for each summary of the object. */
export type Group = { keys: readonly Pick[]; count: number; summary: readonly Value[] }
/** Some of the groups of a level; `total` is the number of all, of months that of their years. */
export type GroupPage = { groups: readonly Group[]; total: number }

/** The summaries of groups; the number of rows is told anyway. */
export const summariesIn = (info: ObjectInfo | null) => (info?.summaries ?? []).filter(({ kind }) => kind !== 'count')

type Question = {
  view: ObjectView
  fields: readonly Field[]
  levels: readonly Level[]
  summaries: Summaries
  /** the keys of the group above; none for the top level */
  above: readonly Pick[]
  skip: number
  take: number
}

/** The request for the groups below a group, without their rows. */
export function groupOptions({ view, fields, levels, summaries, above, skip, take }: Question): GroupOptions {
  const level = levels[above.length]
  const { filter, searchValue } = pageOptions(view, conditionsOf({ ...view, within: above }, fields))
  return {
    group: level ? optionsOf(level) : [],
    groupSummary: summaries.map(({ field, kind }) => ({ selector: field, summaryType: kind })),
    ...(filter !== undefined && { filter }),
    ...(searchValue !== undefined && { searchValue }),
    skip,
    take,
    requireGroupCount: true,
    requireTotalCount: above.length === 0,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

function optionsOf({ field: { name }, period, desc }: Level): GroupOption[] {
  const last = { selector: name, desc, isExpanded: false, ...(period && { groupInterval: period }) }
  // a part of a date alone would put the same months of all years together
  return period === 'month' ? [{ selector: name, desc, groupInterval: 'year' }, last] : [last]
}

/** The groups of an answer; keys of dates are periods. */
export function groupsOf(level: Level, above: readonly Pick[], answer: GroupsAnswer<AnyRow>): GroupPage {
  const groups = answer.data.flatMap((one): Group[] => {
    if (level.period !== 'month') return [toGroup(above, periodKey(level.period, above, one.key), one)]
    return (one.items ?? []).flatMap((month) =>
      isFound(month) ? [toGroup(above, monthKey(one.key, month.key), month)] : [],
    )
  })
  return { groups, total: answer.groupCount ?? groups.length }
}

type Found = { key: Pick; count?: number; summary?: Value[] }

const toGroup = (above: readonly Pick[], key: Pick, { count = 0, summary = [] }: Found): Group => ({
  keys: [...above, key],
  count,
  summary,
})

function isFound(item: object): item is Found {
  return 'key' in item && 'count' in item
}

const twoDigits = (part: Pick) => String(part).padStart(2, '0')
const monthKey = (year: Pick, month: Pick) => (year === null || month === null ? null : `${year}-${twoDigits(month)}`)

function periodKey(period: Level['period'], above: readonly Pick[], key: Pick): Pick {
  if (period === null || key === null) return key
  return period === 'day' ? `${above.at(-1)}-${twoDigits(key)}` : String(key)
}

/** The name of a group. */
export function keyWords({ field, period }: Level, key: Pick, captions: Captions): string {
  if (key === null || key === '') return 'Пусто'
  return period === null ? formatValue(field, key, captions) : periodWords(String(key))
}
