import type { AnyRow, Field, LoadOptions, ObjectInfo } from '@lavka/server/contract'
import { formatCount } from '@lavka/shared'
import { pageOptions } from '../../../conditions'
import type { ObjectView } from '../../../objects-address'
import { formatValue } from '../fields/format'
import { conditionsOf } from '../grid/conditions'

type Summary = ObjectInfo['summaries'][number]
type Value = AnyRow[string]

/** A total of all found rows; null without rows. */
export type Total = Summary & { value: Value }

/** The request for the totals of all rows of a view, independent of the page and the order. */
export function totalsOptions(view: ObjectView, fields: readonly Field[], summaries: readonly Summary[]): LoadOptions {
  const { filter, searchValue } = pageOptions(view, conditionsOf(view, fields))
  return {
    take: 1,
    totalSummary: summaries.map(({ field, kind }) => ({ selector: field, summaryType: kind })),
    ...(filter !== undefined && { filter }),
    ...(searchValue !== undefined && { searchValue }),
  }
}

export const totalCaptions = { sum: 'Сумма', avg: 'В среднем', count: 'Всего' }

/** «Сумма: 1 240,00 ₽» */
export function totalWords(field: Field, total: Total): string {
  return `${totalCaptions[total.kind]}: ${totalText(field, total)}`
}

/** «1 240,00 ₽». An average is rounded to the unit of its field: kopecks, or thousandths of a number. */
export function totalText(field: Field, { kind, value }: Pick<Total, 'kind' | 'value'>): string {
  if (kind === 'count') return formatCount(Number(value))
  const places = field.type === 'money' ? 1 : 1000
  const rounded = value === null ? null : Math.round(Number(value) * places) / places
  return formatValue(field, rounded)
}
