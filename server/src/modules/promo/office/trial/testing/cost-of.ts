import assert from 'node:assert/strict'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../../../database/tables.ts'
import type { PromotionTrial } from '../../schema.ts'

type Owner = Kysely<Tables>
export type Sums = PromotionTrial['suppliers'][number]

/** What these orders cost each supplier, as their lines keep it. */
export async function costOf(owner: Owner, orders: readonly number[], tried: number): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    with l as (
      select o.group_id, s.id, s.name, l.sum_kopecks, p.* from order_lines l join orders o on o.id = l.order_id join suppliers s on s.id = o.supplier_id
        cross join lateral (
          select coalesce(sum((p ->> 'kopecks')::int) filter (where is_tried), 0) as mine,
            coalesce(sum((p ->> 'supplierKopecks')::int) filter (where is_tried), 0) as mine_paid,
            coalesce(sum((p ->> 'kopecks')::int) filter (where not is_tried), 0) as others,
            coalesce(sum((p ->> 'supplierKopecks')::int) filter (where not is_tried), 0) as others_paid
          from jsonb_array_elements(l.promotions) p cross join lateral (select (p ->> 'id')::bigint = ${tried} as is_tried) t
        ) p
      where o.id = any (${orders})
    )
    select id, name, coalesce(sum(sum_kopecks) filter (where group_id in (select group_id from l where mine > 0)), 0)::int as "goodsKopecks",
      sum(mine)::int as "discountKopecks", sum(mine_paid)::int as "supplierKopecks", sum(others)::int as "othersKopecks",
      sum(others_paid)::int as "othersSupplierKopecks"
    from l group by id, name order by id`.execute(owner)
  return rows
}

/** Of each supplier with a difference: its discount, and what the others give more. */
export function differenceOf(together: readonly Sums[], without: readonly Sums[]): Sums[] {
  return together.flatMap((one) => {
    const before = without.find(({ id }) => id === one.id) ?? assert.fail()
    const othersKopecks = one.othersKopecks - before.othersKopecks
    const othersSupplierKopecks = one.othersSupplierKopecks - before.othersSupplierKopecks
    return one.discountKopecks !== 0 || othersKopecks !== 0 ? [{ ...one, othersKopecks, othersSupplierKopecks }] : []
  })
}

/** How many checkouts of these orders used the promotion. */
export async function countLowered(owner: Owner, orders: readonly number[], id: number): Promise<number> {
  const { uses } = await owner
    .selectFrom('promotion_uses')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('promotion_id', '=', id)
    .where('group_id', 'in', owner.selectFrom('orders').select('group_id').where('id', 'in', orders))
    .executeTakeFirstOrThrow()
  return uses
}
