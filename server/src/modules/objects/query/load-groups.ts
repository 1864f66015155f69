import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Ask } from '../options/check-options.ts'
import { limits } from '../options/limits.ts'
import { refused } from '../options/refused.ts'
import type { GroupsAnswer, Key } from '../options/schema.ts'
import { assembleGroups, type GroupedRow } from './assemble-groups.ts'
import { orderSql, rowJsonSql } from './columns-sql.ts'
import { countGroups, findNestedGroups, findTopGroups, type FoundGroup } from './find-groups.ts'
import { hasKeySql, levelSql, shownKeySql, type LevelSql } from './keys-sql.ts'
import { findTotals } from './totals.ts'
import { fromSql, whereSql, type Queried } from './where-sql.ts'

type Db = Transaction<Tables>
type Levels = readonly [LevelSql, ...LevelSql[]]

/** A page of top-level groups with their nested groups and rows. Throws BAD_REQUEST when they exceed the limits of an answer. */
export async function loadGroups<Row>(db: Db, actor: Actor, object: Queried, ask: Ask): Promise<GroupsAnswer<Row>> {
  const [first, ...lower] = ask.group.map((one) => levelSql(object.fields, one, ask.timeZone))
  if (!first) throw new Error('There is no level of groups')
  const levels: Levels = [first, ...lower]
  const top = await findTopGroups(db, actor, object, ask, first)
  const keys = top.map(({ keys: [key = null] }) => key)
  const isEmpty = top.length === 0
  const nested: FoundGroup[] = []
  for (let depth = 1; depth <= lower.length && !isEmpty; depth++)
    nested.push(...(await findNestedGroups(db, actor, object, ask, [first, ...lower.slice(0, depth)], keys)))
  const isExpanded = ask.group.at(-1)?.isExpanded ?? true
  const rows = isExpanded && !isEmpty ? await findRows<Row>(db, actor, object, ask, levels, keys) : []
  // the counts come with the page of groups, unless it is empty
  const counted = top[0] && ask.totalSummary.length === 0 && ask.isCounted ? { totalCount: top[0].rows } : null
  return {
    data: assembleGroups<Row>([...top, ...nested], {
      depth: levels.length,
      rows: isExpanded ? rows : null,
      hasSummary: ask.groupSummary.length > 0,
    }),
    ...(counted ?? (await findTotals(db, actor, object, ask))),
    ...(ask.isGroupCounted && { groupCount: top[0]?.groups ?? (await countGroups(db, actor, object, ask, first)) }),
  }
}

/** The rows of the top groups with these keys, sorted. */
async function findRows<Row>(
  db: Db,
  actor: Actor,
  object: Queried,
  ask: Ask,
  levels: Levels,
  keys: readonly Key[],
): Promise<GroupedRow<Row>[]> {
  const { fields } = object
  const names = ask.select ?? Object.keys(fields)
  const used = [...names, ...ask.sort.map(({ selector }) => selector)]
  const shown = levels.map((level) => shownKeySql(level, level.key))
  const { rows } = await sql<GroupedRow<Row>>`
    select json_build_array(${sql.join(shown)}) as keys, ${rowJsonSql(fields, names)} as row
    from ${fromSql(object, ask, used)}
    where ${whereSql(actor, object, ask)} and ${hasKeySql(levels[0], levels[0].key, keys)}
    order by ${orderSql(fields, ask.sort)} limit ${limits.groupedRows + 1}`.execute(db)
  if (rows.length > limits.groupedRows)
    throw refused(
      `В раскрытых группах больше ${limits.groupedRows} строк: возьмите меньше групп или не раскрывайте последнюю`,
    )
  return rows
}
