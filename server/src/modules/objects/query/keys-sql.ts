import { sql, type RawBuilder } from 'kysely'
import type { ObjectFields, OrderOf } from '../field.ts'
import type { FieldType } from '../schema.ts'
import type { Grouping } from '../options/read-lists.ts'
import type { Key } from '../options/schema.ts'
import { isOneOf } from './bound.ts'
import { shownSql } from './columns-sql.ts'
import { fieldOf } from './where-sql.ts'

/** One level of groups as SQL. */
export type LevelSql = {
  /** the key of a row's group */
  key: RawBuilder<unknown>
  /** the sort expression for the group key; undefined: the key itself */
  order: OrderOf | undefined
  desc: boolean
  /** the type of the key */
  type: FieldType
}

/** The SQL of a level's key. Parts of a time are in the given time zone; dates have no zone. */
export function levelSql(fields: ObjectFields, { selector, interval, desc }: Grouping, timeZone: string): LevelSql {
  const { column, order, type } = fieldOf(fields, selector)
  if (interval === null) {
    // answers have milliseconds, so times that differ by less belong to one group
    const key = type === 'datetime' ? sql`date_trunc('milliseconds', ${column})` : column
    return { key, order, desc, type }
  }
  if (typeof interval === 'number')
    // the remainder has the sign of the number, as in the protocol's reference server
    return {
      key: sql`(${column} - mod(${column}::numeric, ${interval}::numeric))`,
      order: undefined,
      desc,
      type: 'number',
    }
  const moment = type === 'date' ? column : sql`(${column} at time zone ${timeZone})`
  const part = sql.lit(interval === 'dayOfWeek' ? 'dow' : interval)
  return { key: sql`floor(date_part(${part}, ${moment}))::int`, order: undefined, desc, type: 'number' }
}

export function shownKeySql({ type }: LevelSql, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return shownSql(column, type)
}

/** Condition: the row belongs to one of the groups with these keys; null is a valid key. */
export function hasKeySql({ type }: LevelSql, key: RawBuilder<unknown>, keys: readonly Key[]): RawBuilder<boolean> {
  const known = keys.flatMap((one) => (one === null ? [] : String(one)))
  const listed = known.length > 0 ? isOneOf(key, type, known) : sql<boolean>`false`
  return known.length < keys.length ? sql`(${listed} or ${key} is null)` : listed
}
