import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { compareSides, type SideSums } from './compare-sides.ts'
import type { PromotionSplit } from './schema.ts'

type Db = Transaction<Tables>
type Found = SideSums & { isOn: boolean }

/**
 * Compares the clients who have a promotion of a share with those who do not, from its beginning (its day, or the first order with it) on. All clients
 * are counted for whom it is and who were there before, also those who bought nothing: whether somebody buys is a part of what the promotion changes.
 * The margin is the commission of what was delivered less the marketplace's part of all discounts. TRANSITION_REFUSED where nothing can be compared.
 */
export async function comparePromotion(db: Db, id: number): Promise<PromotionSplit> {
  const promotion = await db
    .selectFrom('promotions')
    .select(['share_percent', 'starts_at', 'ends_at', 'audience', 'group_id'])
    .select((eb) =>
      eb
        .selectFrom('promotion_uses')
        .select(({ fn }) => fn.min('promotion_uses.created_at').as('at'))
        .whereRef('promotion_uses.promotion_id', '=', 'promotions.id')
        .as('first_use'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!promotion) throw new ApiError('NOT_FOUND', 'Такой акции нет')
  const { share_percent: share, ends_at, audience, group_id } = promotion
  if (share === null) throw new ApiError('TRANSITION_REFUSED', 'Эта акция для всех: сравнивать не с кем')
  const since = promotion.starts_at ?? promotion.first_use
  if (since === null || since > new Date())
    throw new ApiError('TRANSITION_REFUSED', 'По этой акции ещё не было заказов: сравнивать нечего')
  const { rows } = await sql<Found>`
    with bought as (
      select o.user_id, o.group_id, sum(o.kept_kopecks) as kopecks,
        sum(case when o.status in ('delivered', 'completed') then o.commission_kopecks else 0 end - coalesce(l.paid, 0)) as margin
      from orders o
        left join lateral (select sum(discount_kopecks - supplier_discount_kopecks) as paid from order_lines where order_id = o.id) l on true
      where o.status <> 'cancelled' and o.created_at >= ${since} and o.created_at < ${ends_at ?? new Date()}
      group by o.user_id, o.group_id
    ), clients as (
      select users.id, promotion_place(${id}, users.id) < ${share} as is_on, count(bought.group_id)::float8 as checkouts,
        coalesce(sum(bought.kopecks), 0)::float8 as kopecks, coalesce(sum(bought.margin), 0)::float8 as margin
      from users left join bought on bought.user_id = users.id
      where users.role = 'client' and users.removed_at is null and users.created_at < ${since}
        and (${audience} = 'all' or (users.type = 'organisation') = (${audience} = 'organisation'))
        and (${group_id}::bigint is null or users.id in (select user_id from client_group_members m where m.group_id = ${group_id}))
      group by users.id
    )
    select is_on as "isOn", count(*)::int as clients, sum(checkouts) as checkouts, sum(kopecks) as kopecks, sum(margin) as "marginKopecks",
      sum(checkouts * checkouts) as "checkoutsSquared", sum(kopecks * kopecks) as "kopecksSquared", sum(margin * margin) as "marginSquared",
      sum(kopecks * checkouts) as "kopecksByCheckouts"
    from clients group by is_on`.execute(db)
  const [on, off] = [sideOf(rows, true), sideOf(rows, false)]
  return {
    since: since.toISOString(),
    sharePercent: share,
    clients: { on: on.clients, off: off.clients },
    ...compareSides(on, off),
  }
}

const none: SideSums = {
  clients: 0,
  checkouts: 0,
  kopecks: 0,
  marginKopecks: 0,
  checkoutsSquared: 0,
  kopecksSquared: 0,
  marginSquared: 0,
  kopecksByCheckouts: 0,
}
const sideOf = (rows: readonly Found[], isOn: boolean): SideSums => rows.find((row) => row.isOn === isOn) ?? none
