import type { Field, LoadOptions } from '@lavka/server/contract'
import type { Pick } from '../../../address-parts'
import { joined, midnight, pageOptions, toDay } from '../../../conditions'
import type { ObjectView } from '../../../objects-address'
import { isDated, ofPeriod } from '../fields/periods'
import { readFilter, toFilter } from '../filter/tree'
import { groupConditions, levelsOf } from '../groups/levels'

// The meaning of a filter in the address, by the type of its field: words of a text, «from..to» of numbers, money (roubles) and days, values of a
// dictionary separated by commas, true or false, the key of a look-up.

/** A closed interval; an empty end is open. */
export type Range = { from: string; to: string }

export function toRange(raw = ''): Range {
  const [from = '', to = ''] = raw.split('..')
  return { from, to }
}

export const fromRange = ({ from, to }: Range) => (from === '' && to === '' ? '' : `${from}..${to}`)
export const toChoices = (raw = '') => raw.split(',').filter(Boolean)

/** The condition of a filter; null when the filter is empty or invalid for the field. */
export function conditionOf(field: Field, raw: string): unknown {
  const { name, type, lookup, values } = field
  if (lookup) return [name, '=', raw]
  switch (type) {
    case 'text':
      return [name, 'contains', raw]
    case 'boolean':
      return raw === 'true' || raw === 'false' ? [name, '=', raw === 'true'] : null
    case 'status': {
      const chosen = toChoices(raw).filter((one) => values?.some(({ value }) => value === one))
      return chosen.length === 0
        ? null
        : joined(
            'or',
            chosen.map((one) => [name, '=', one]),
          )
    }
    case 'date': {
      const { from, to } = toRange(raw)
      return between(toDay(from) && [name, '>=', toDay(from)], toDay(to) && [name, '<=', toDay(to)])
    }
    case 'datetime': {
      const { from, to } = toRange(raw)
      return between(toDay(from) && [name, '>=', midnight(from, 0)], toDay(to) && [name, '<', midnight(to, 1)])
    }
    case 'number':
    case 'money': {
      const [from, to] = [toRange(raw).from, toRange(raw).to].map((text) => toAmount(text, type))
      return between(from !== undefined && [name, '>=', from], to !== undefined && [name, '<=', to])
    }
  }
}

type End = unknown[] | false | ''

function between(from: End, to: End): unknown {
  const ends = [from, to].filter(Boolean)
  return ends.length === 0 ? null : joined('and', ends)
}

/** Converts into the unit of the field: money is kopecks. */
function toAmount(text: string, type: 'number' | 'money'): number | undefined {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return undefined
  return type === 'money' ? Math.round(Number(text) * 100) : Number(text)
}

/** The condition of the values chosen in a header filter. */
export function pickedCondition({ name, type }: Field, picks: readonly Pick[]): unknown {
  const values = picks.filter((pick) => pick !== null)
  const chosen = isDated(type) ? values.map((month) => ofPeriod(name, type, String(month))) : [[name, 'anyof', values]]
  // an empty text looks the same as no value
  const blank = type === 'text' ? [[name, 'isblank', null], 'or', [name, '=', '']] : [name, 'isblank', null]
  return joined('or', [...(values.length > 0 ? chosen : []), ...(picks.includes(null) ? [blank] : [])])
}

/** The conditions of a view, without those of unknown fields and of the field that is left out. */
export function conditionsOf(view: ObjectView, fields: readonly Field[], leftOut = ''): unknown[] {
  const conditions = fields.flatMap((field) => {
    const raw = view.filters[field.name]
    const picks = view.picks[field.name] ?? []
    const typed = raw === undefined ? null : conditionOf(field, raw)
    const picked = picks.length === 0 || field.name === leftOut ? null : pickedCondition(field, picks)
    return [typed, picked].filter((condition) => condition !== null)
  })
  const built = toFilter(readFilter(view.filter, fields), fields)
  const inGroup = groupConditions(levelsOf(view.groups, fields), view.within)
  const ofSection = view.section === '' ? [] : [['categoryType', '=', view.section]]
  return [...conditions, ...(built === null ? [] : [built]), ...inGroup, ...ofSection]
}

/** Whether the conditions of a view depend on the types of fields. */
export function needsFields({ filters, picks, filter, groups }: ObjectView): boolean {
  return groups.length > 0 || filter !== '' || Object.keys({ ...filters, ...picks }).length > 0
}

/** The view as the server's loadOptions. */
export function toLoadOptions(view: ObjectView, fields: readonly Field[]): LoadOptions {
  return { ...pageOptions(view, conditionsOf(view, fields)), ...(view.sorts.length > 0 && { sort: [...view.sorts] }) }
}
