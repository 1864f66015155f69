import type { AnyRow, Field, GroupOptions, GroupsAnswer } from '@lavka/server/contract'
import { pageOptions } from '../../../conditions'
import { MOST_PICKS, type Pick } from '../../../address-parts'
import type { ObjectView } from '../../../objects-address'
import { formatValue } from '../fields/format'
import { periodWords } from '../fields/period-words'
import { isDated } from '../fields/periods'
import { conditionsOf } from '../grid/conditions'
import type { Captions } from '../lookups/model'

/** A value of a column and the number of rows with it; null is an empty value. */
export type HeadValue = { value: Pick; count: number }

/** The request for a field's values among the rows that the other filters leave. Search words apply to texts only; other types have few values. */
export function valuesOptions(view: ObjectView, fields: readonly Field[], field: Field, words: string): GroupOptions {
  const { name, type } = field
  const conditions = conditionsOf(view, fields, name)
  const { filter, searchValue } = pageOptions(
    view,
    isText(field) && words ? [...conditions, [name, 'contains', words]] : conditions,
  )
  const level = { selector: name, isExpanded: false }
  return {
    group: isDated(type)
      ? [
          { ...level, groupInterval: 'year', desc: true },
          { ...level, groupInterval: 'month', desc: true },
        ]
      : [level],
    take: MOST_PICKS + 1,
    ...(filter !== undefined && { filter }),
    ...(searchValue !== undefined && { searchValue }),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** The server searches the values of this field: there may be more than are listed. */
export const isText = ({ type, lookup }: Field) => type === 'text' && !lookup

/** The values of an answer: months as «YYYY-MM»; an empty text counts as an empty value. */
export function valuesOf({ type }: Field, answer: GroupsAnswer<AnyRow>): HeadValue[] {
  const values = answer.data.flatMap((group): HeadValue[] => {
    if (!isDated(type) || group.key === null)
      return [{ value: group.key === '' ? null : group.key, count: sizeOf(group) }]
    return (group.items ?? []).map((month) => ({
      value: `${group.key}-${String('key' in month ? month['key'] : '').padStart(2, '0')}`,
      count: Number('count' in month ? month['count'] : 0),
    }))
  })
  const blank = values.filter(({ value }) => value === null)
  const given = values.filter(({ value }) => value !== null).slice(0, MOST_PICKS)
  return blank.length === 0
    ? given
    : [...given, { value: null, count: blank.reduce((sum, { count }) => sum + count, 0) }]
}

type Sized = { count?: number; items: readonly object[] | null }

function sizeOf({ count, items }: Sized): number {
  if (count !== undefined) return count
  return (items ?? []).reduce((sum, one) => sum + Number('count' in one ? one.count : 0), 0)
}

/** The text of a value; a month is «ноябрь 2026». */
export function valueWords(field: Field, value: Pick, captions: Captions): string {
  if (value === null) return 'Пусто'
  return isDated(field.type) ? periodWords(String(value)) : formatValue(field, value, captions)
}

/** The values that match the search words; texts were matched by the server. */
export function matching(
  field: Field,
  values: readonly HeadValue[],
  words: string,
  captions: Captions,
): readonly HeadValue[] {
  const looked = words.trim().toLocaleLowerCase('ru')
  if (looked === '' || isText(field)) return values
  return values.filter(({ value }) => valueWords(field, value, captions).toLocaleLowerCase('ru').includes(looked))
}
