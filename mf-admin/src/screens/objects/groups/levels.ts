import type { Field } from '@lavka/server/contract'
import type { GroupBy, Period, Pick } from '../../../address-parts'
import { isDated, ofPeriod } from '../fields/periods'

/** One level of the tree of groups. */
export type Level = { field: Field; period: Period | null; desc: boolean }

/** The levels of the address that the person may read. Days stand below their months, so that a level stays short. */
export function levelsOf(groups: readonly GroupBy[], fields: readonly Field[]): Level[] {
  return groups.flatMap(({ selector, period, desc }): Level[] => {
    const field = fields.find(({ name, isHidden }) => name === selector && !isHidden)
    if (!field) return []
    if (!isDated(field.type)) return [{ field, period: null, desc }]
    const month = { field, period: 'month', desc } as const
    return period === 'day' ? [month, { ...month, period }] : [{ ...month, period: period ?? 'month' }]
  })
}

/** The conditions of the rows of a group, by its keys from the top level down. */
export function groupConditions(levels: readonly Level[], keys: readonly Pick[]): unknown[] {
  return levels.slice(0, keys.length).map(({ field: { name, type } }, depth) => {
    const key = keys[depth] ?? null
    return key !== null && isDated(type) ? ofPeriod(name, type, String(key)) : [name, '=', key]
  })
}
