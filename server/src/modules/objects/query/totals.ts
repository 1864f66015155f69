import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Ask } from '../options/check-options.ts'
import type { CountAnswer, Key } from '../options/schema.ts'
import { summaryPlan } from './summary-sql.ts'
import { fromSql, whereSql, type Queried } from './where-sql.ts'

type Db = Transaction<Tables>
type Totals = CountAnswer & { summary?: Key[] }

/** Totals of all found rows: their number (−1 when not requested) and the total summaries. */
export async function findTotals(db: Db, actor: Actor, object: Queried, ask: Ask): Promise<Totals> {
  if (ask.totalSummary.length === 0) return ask.isCounted ? countRows(db, actor, object, ask) : { totalCount: -1 }
  const { columns, summary } = summaryPlan(object.fields, ask.totalSummary)
  const names = ask.totalSummary.flatMap(({ selector }) => selector ?? [])
  const { rows } = await sql<{ total: number; summary: Key[] }>`
    select count(*) as total, ${summary} as summary
    from (select ${sql.join(columns)} from ${fromSql(object, ask, names)} where ${whereSql(actor, object, ask)}) t`.execute(
    db,
  )
  return { totalCount: ask.isCounted ? (rows[0]?.total ?? 0) : -1, summary: rows[0]?.summary ?? [] }
}

/** Counts rows, up to `countLimit` if given. */
export async function countRows(db: Db, actor: Actor, object: Queried, ask: Ask): Promise<CountAnswer> {
  const from = sql`from ${fromSql(object, ask, [])} where ${whereSql(actor, object, ask)}`
  const { rows } =
    ask.countLimit === null
      ? await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
      : await sql<{
          total: number
        }>`select count(*) as total from (select ${from} limit ${ask.countLimit + 1}) t`.execute(db)
  return toCount(rows[0]?.total ?? 0, ask)
}

/** The count of an answer, capped at `countLimit`. */
export function toCount(total: number, { countLimit }: Pick<Ask, 'countLimit'>): CountAnswer {
  if (countLimit === null || total <= countLimit) return { totalCount: total }
  return { totalCount: countLimit, isCountCapped: true }
}
