import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { applyPromotions } from '../apply-promotions.ts'
import { findPromotion } from '../find-promotions.ts'
import type { Promotion, PromotionLine } from '../promotion.ts'
import type { PromotionTrial } from './schema.ts'

type Db = Transaction<Tables>
type Line = PromotionLine & { supplier: string }
type Checkout = {
  userId: number
  at: Date
  channel: 'web' | 'call'
  isOrganisation: boolean
  groupId: number | null
  isInShare: boolean
  checkoutNumber: number
  lines: Line[]
}

const DAYS = 30

/**
 * Applies a promotion, alone and with its limits, to the checkouts of the last 30 days as they were placed, the earlier first. Its period is not asked:
 * what matters is what it would have cost.
 */
export async function tryPromotionOn(db: Db, id: number): Promise<PromotionTrial> {
  const promotion = await findPromotion(db, id)
  if (!promotion) throw new ApiError('NOT_FOUND', 'Такой акции нет')
  const since = new Date(Date.now() - DAYS * 86_400_000)
  return sumUp(since, promotion, await findCheckouts(db, since, id))
}

function sumUp(since: Date, given: Promotion, checkouts: readonly Checkout[]): PromotionTrial {
  const limits = { ...given.limits }
  const byPerson = new Map<number, number>()
  const suppliers = new Map<string, { discountKopecks: number; supplierKopecks: number }>()
  let goodsKopecks = 0
  for (const { userId, at, channel, isOrganisation, groupId, isInShare, checkoutNumber, lines } of checkouts) {
    const usedByPerson = byPerson.get(userId) ?? 0
    const promotion = { ...given, startsAt: null, endsAt: null, isInShare, limits: { ...limits, usedByPerson } }
    const circumstances = { now: at, channel, customer: { isOrganisation, groupId, checkoutNumber } }
    const [applied] = applyPromotions(lines, [promotion], circumstances).applied
    if (!applied) continue
    limits.used++
    limits.spentKopecks += applied.kopecks
    byPerson.set(userId, usedByPerson + 1)
    goodsKopecks += lines.reduce((total, { sumKopecks }) => total + sumKopecks, 0)
    applied.shares.forEach(({ kopecks, supplierKopecks }, at) => {
      const name = lines[at]?.supplier
      if (name === undefined || kopecks === 0) return
      const before = suppliers.get(name) ?? { discountKopecks: 0, supplierKopecks: 0 }
      suppliers.set(name, {
        discountKopecks: before.discountKopecks + kopecks,
        supplierKopecks: before.supplierKopecks + supplierKopecks,
      })
    })
  }
  return {
    since: since.toISOString(),
    checkouts: checkouts.length,
    lowered: limits.used,
    goodsKopecks,
    discountKopecks: limits.spentKopecks,
    suppliers: [...suppliers]
      .map(([name, sums]) => ({ name, ...sums }))
      .toSorted((one, other) => other.discountKopecks - one.discountKopecks),
  }
}

/** The checkouts since then that were not cancelled, as they were placed: the number of each among those of its person, and its lines. */
async function findCheckouts(db: Db, since: Date, id: number): Promise<Checkout[]> {
  const { rows } = await sql<Checkout>`
    with counted as (
      select o.group_id, o.user_id, min(o.created_at) as at, min(o.origin) as channel,
        row_number() over (partition by o.user_id order by min(o.created_at), o.group_id)::int as number
      from orders o where o.status <> 'cancelled' group by o.group_id, o.user_id
    )
    select counted.user_id as "userId", counted.at, counted.channel, counted.number as "checkoutNumber",
      users.type = 'organisation' as "isOrganisation", members.group_id as "groupId",
      coalesce(promotion_place(${id}, counted.user_id) < (select share_percent from promotions where id = ${id}), true) as "isInShare",
      jsonb_agg(jsonb_build_object('key', l.product_id, 'supplierId', o.supplier_id, 'categoryId', p.category_id,
        'priceKopecks', l.price_kopecks, 'thousandths', round(l.quantity * 1000)::bigint, 'sumKopecks', l.sum_kopecks,
        'supplier', s.name) order by l.id) as lines
    from counted join orders o using (group_id) join order_lines l on l.order_id = o.id
      join products p on p.id = l.product_id join suppliers s on s.id = o.supplier_id join users on users.id = counted.user_id
      left join client_group_members members on members.user_id = counted.user_id
    where counted.at >= ${since}
    group by counted.group_id, counted.user_id, counted.at, counted.channel, counted.number, users.type, members.group_id
    order by counted.at, counted.group_id`.execute(db)
  return rows
}
