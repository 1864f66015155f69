import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Ask } from '../options/check-options.ts'
import { limits } from '../options/limits.ts'
import { refused } from '../options/refused.ts'
import type { Key } from '../options/schema.ts'
import { groupedRowsSql, keyAt, keysSql, orderBySql } from './groups-sql.ts'
import { hasKeySql, type LevelSql } from './keys-sql.ts'
import { summaryPlan } from './summary-sql.ts'
import { fromSql, whereSql, type Queried } from './where-sql.ts'

type Db = Transaction<Tables>

/** A group of any level: its keys from the top down, the number of its rows, its summaries. */
export type FoundGroup = { keys: Key[]; count: number; summary: Key[] }
/** `groups` is the number of all groups of the level, `rows` that of all rows, if requested. */
export type TopGroup = FoundGroup & { groups: number; rows: number }

/** A page of the first level's groups. */
export async function findTopGroups(
  db: Db,
  actor: Actor,
  object: Queried,
  ask: Ask,
  level: LevelSql,
): Promise<TopGroup[]> {
  const { summary } = summaryPlan(object.fields, ask.groupSummary)
  const { rows } = await sql<TopGroup>`
    select ${keysSql([level])} as keys, count(*) as count, ${summary} as summary,
      ${ask.isGroupCounted ? sql`count(*) over ()` : sql`0`} as groups,
      ${ask.isCounted ? sql`sum(count(*)) over ()` : sql`0`} as rows
    from ${groupedRowsSql(actor, object, ask, [level])}
    group by ${keyAt(0)} order by ${orderBySql(level, 0)} limit ${ask.take} offset ${ask.skip}`.execute(db)
  return rows
}

/**
 * The groups of the last given level within the top groups with these keys. One query for each level, because grouping sets are not computed in
 * parallel and would merge two levels with the same column.
 */
export async function findNestedGroups(
  db: Db,
  actor: Actor,
  object: Queried,
  ask: Ask,
  levels: readonly [LevelSql, ...LevelSql[]],
  keys: readonly Key[],
): Promise<FoundGroup[]> {
  const { summary } = summaryPlan(object.fields, ask.groupSummary)
  const { rows } = await sql<FoundGroup>`
    select ${keysSql(levels)} as keys, count(*) as count, ${summary} as summary
    from ${groupedRowsSql(actor, object, ask, levels)}
    where ${hasKeySql(levels[0], keyAt(0), keys)}
    group by ${sql.join(levels.map((_, at) => keyAt(at)))}
    order by ${sql.join(levels.map(orderBySql))} limit ${limits.nestedGroups + 1}`.execute(db)
  if (rows.length > limits.nestedGroups)
    throw refused(`Групп больше ${limits.nestedGroups}: возьмите меньше групп верхнего уровня или сузьте фильтр`)
  return rows
}

export async function countGroups(db: Db, actor: Actor, object: Queried, ask: Ask, { key }: LevelSql): Promise<number> {
  const names = ask.group.slice(0, 1).map(({ selector }) => selector)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select distinct ${key} from ${fromSql(object, ask, names)} where ${whereSql(actor, object, ask)}
  ) t`.execute(db)
  return rows[0]?.total ?? 0
}
