import type { BatchPlan, FeedMapping } from '../../database/batch-plan.ts'
import type { Mapping } from '../batches/schema.ts'
import type { AnyObject } from '../objects/object.ts'

type Columns = NonNullable<BatchPlan['columns']>

/** What a person has confirmed for a catalogue, by the captions of its columns. */
export function toFeedMapping(columns: Columns, { fields, ...mapping }: Mapping): FeedMapping {
  const named = columns.map(({ caption }, index) => [caption, fields[index] ?? ''] as const)
  return { ...mapping, fields: Object.fromEntries(named.filter(([, field]) => field !== '')) }
}

/**
 * The mapping for the columns that the catalogue has now. A column that it had and has no more is empty where the field may be: the price before a discount
 * ends with the last discount.
 */
export function ofColumns(
  { fields }: Pick<AnyObject, 'fields'>,
  columns: Columns,
  { fields: known, ...mapping }: FeedMapping,
): { columns: Columns; mapping: Mapping } {
  const there = new Set(columns.map(({ caption }) => caption))
  const lost = Object.entries(known).filter(([caption, field]) => !there.has(caption) && fields[field]?.isNullable)
  const all = [...columns, ...lost.map(([caption]) => ({ caption, sample: '' }))]
  return { columns: all, mapping: { ...mapping, fields: all.map(({ caption }) => known[caption] ?? '') } }
}
