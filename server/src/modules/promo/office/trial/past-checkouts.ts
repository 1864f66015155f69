import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import type { PromotionLine } from '../../promotion.ts'

type Db = Transaction<Tables>

/**
 * A checkout as it was placed; `checkoutNumber` is its number among those of its person that were not cancelled. `codeOf` is the promotion whose code
 * lowered it, null for none. `places` says where the person stands in the promotions for a share of people (promotion_place).
 */
export type PastCheckout = {
  groupId: number
  userId: number
  at: Date
  channel: 'web' | 'call'
  isOrganisation: boolean
  clientGroupId: number | null
  checkoutNumber: number
  codeOf: number | null
  places: Record<string, number> | null
  lines: PromotionLine[]
}

/** Checkouts held in memory at a time. */
const pageSize = 200

/**
 * The checkouts since then of which an order was not cancelled, the earlier first, in pages. `shared` are the promotions for a share of people. One
 * reading in a transaction at a time.
 */
export async function* readCheckouts(db: Db, since: Date, shared: readonly number[]): AsyncGenerator<PastCheckout[]> {
  await sql`
    declare tried_checkouts no scroll cursor for
    select c.group_id as "groupId", c.user_id as "userId", c.at, c.channel, u.type = 'organisation' as "isOrganisation",
      (select m.group_id from client_group_members m where m.user_id = c.user_id) as "clientGroupId",
      (select count(distinct o.group_id) + 1 from orders o where o.user_id = c.user_id and o.status <> 'cancelled'
        and (o.created_at, o.group_id) < (c.at, c.group_id))::int as "checkoutNumber",
      (select p.promotion_id from promotion_uses p where p.group_id = c.group_id and p.code_id is not null limit 1) as "codeOf",
      (select jsonb_object_agg(id, promotion_place(id, c.user_id)) from unnest(${shared}::bigint[]) id) as places
    from (
      select group_id, user_id, min(created_at) as at, min(origin) as channel from orders
      where status <> 'cancelled' and created_at >= ${since} group by group_id, user_id
    ) c join users u on u.id = c.user_id
    order by c.at, c.group_id`.execute(db)
  for (;;) {
    const { rows } = await sql<Omit<PastCheckout, 'lines'>>`fetch ${sql.lit(pageSize)} from tried_checkouts`.execute(db)
    const lines = await findLines(
      db,
      rows.map(({ groupId }) => groupId),
    )
    if (rows.length > 0) yield rows.map((row) => ({ ...row, lines: lines.get(row.groupId) ?? [] }))
    if (rows.length < pageSize) break
  }
  await sql`close tried_checkouts`.execute(db)
}

/** The lines of these checkouts as they were ordered, of their cancelled orders too. */
async function findLines(db: Db, groupIds: readonly number[]): Promise<Map<number, PromotionLine[]>> {
  const { rows } = await sql<{ groupId: number; lines: PromotionLine[] }>`
    select o.group_id as "groupId", jsonb_agg(jsonb_build_object('key', l.product_id, 'supplierId', o.supplier_id,
      'categoryId', p.category_id, 'priceKopecks', l.price_kopecks, 'thousandths', round(l.quantity * 1000)::bigint,
      'sumKopecks', l.sum_kopecks) order by l.id) as lines
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.group_id = any (${groupIds}::bigint[]) group by o.group_id`.execute(db)
  return new Map(rows.map(({ groupId, lines }) => [groupId, lines]))
}
