import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Ask } from '../options/check-options.ts'
import { directionSql } from './columns-sql.ts'
import { shownKeySql, type LevelSql } from './keys-sql.ts'
import { summaryPlan } from './summary-sql.ts'
import { fromSql, whereSql, type Queried } from './where-sql.ts'

/** The column with the key of a level. */
export function keyAt(at: number): RawBuilder<unknown> {
  return sql.ref(`k${at}`)
}

/**
 * A subquery of the rows with their keys `k0`, `k1`, … and summary inputs, for grouping in the outer query. There the keys are plain columns;
 * expressions with bound parameters would be different expressions in each clause.
 */
export function groupedRowsSql(
  actor: Actor,
  object: Queried,
  ask: Ask,
  levels: readonly LevelSql[],
): RawBuilder<unknown> {
  const { columns } = summaryPlan(object.fields, ask.groupSummary)
  const keys = levels.map(({ key }, at) => sql`${key} as ${keyAt(at)}`)
  const names = [...ask.group.slice(0, levels.length), ...ask.groupSummary].flatMap(({ selector }) => selector ?? [])
  return sql`(
    select ${sql.join([...keys, ...columns])} from ${fromSql(object, ask, names)} where ${whereSql(actor, object, ask)}
  ) t`
}

export function orderBySql({ order, desc }: LevelSql, at: number): RawBuilder<unknown> {
  return sql`${order?.(keyAt(at)) ?? keyAt(at)} ${directionSql(desc)}`
}

/** The keys of a group as a JSON array, from the top level down. */
export function keysSql(levels: readonly LevelSql[]): RawBuilder<unknown> {
  return sql`json_build_array(${sql.join(levels.map((level, at) => shownKeySql(level, keyAt(at))))})`
}
