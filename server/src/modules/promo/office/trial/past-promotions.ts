import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import { computedColumns, toPromotion, type WithComputed } from '../../promotion-row.ts'
import type { Promotion } from '../../promotion.ts'

type Db = Transaction<Tables>
type Interval = { holds_from: Date | null; holds_until: Date | null }
type Row = Selectable<Tables['promotions']> & Interval

/**
 * A promotion as it held from one change to the next: `from` inclusive, `until` exclusive, null is for ever. Its limits are as if nobody had used it.
 * `needsCode`: only for who typed its code. `sharePercent`: only for so many percent of people, null for all; `isInShare` says nothing here.
 */
export type PastPromotion = {
  promotion: Promotion
  needsCode: boolean
  sharePercent: number | null
  from: Date | null
  until: Date | null
}

/** The promotion to be tried, in whatever state, at any time; null when the actor does not see it. */
export async function findTried(db: Db, id: number): Promise<PastPromotion | null> {
  const row = await db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select(computedColumns)
    .where('promotions.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const tried = toPast({ ...row, holds_from: null, holds_until: null })
  return { ...tried, promotion: { ...tried.promotion, startsAt: null, endsAt: null } }
}

/**
 * All other promotions that held at some time since then, with the words and the state of that time: their kept changes (schema/tables/object_changes.sql) are taken
 * back, the newest first. One without kept changes held as it is now. What a promotion names, its products and its category, is as it is now.
 */
export async function findOthers(db: Db, tried: number, since: Date): Promise<PastPromotion[]> {
  // version n of a promotion is the one before its n newest changes; what was before an insert is none
  const versions = sql<Row>`(
    with recursive changes as (
      select row_key, kind, before, at, row_number() over (partition by row_key order by id desc) as n
      from object_changes where table_name = 'promotions' and at >= ${since}
    ), versions as (
      select id, to_jsonb(promotions) as words, 0::bigint as n, null::timestamptz as until from promotions where id <> ${tried}
      union all
      select v.id, v.words || c.before, c.n, c.at
      from versions v join changes c on c.row_key = v.id::text and c.n = v.n + 1 and c.kind = 'update'
    )
    select was.*, c.at as holds_from, v.until as holds_until
    from versions v left join changes c on c.row_key = v.id::text and c.n = v.n + 1
      cross join lateral jsonb_populate_record(null::promotions, v.words) was
    where was.state = 'active' and (was.ends_at is null or was.ends_at > ${since}))`
  const rows = await db
    .selectFrom(versions.as('promotions'))
    .selectAll('promotions')
    .select(computedColumns)
    .orderBy('promotions.id')
    .execute()
  return rows.map(toPast)
}

function toPast(row: WithComputed & Interval): PastPromotion {
  const unused = { used: 0, spent_kopecks: 0, used_by_person: 0, is_in_share: true }
  return {
    promotion: toPromotion({ ...row, ...unused }, null),
    needsCode: row.needs_code,
    sharePercent: row.share_percent,
    from: row.holds_from,
    until: row.holds_until,
  }
}
