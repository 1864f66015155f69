import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

const dayMilliseconds = 86_400_000

/** Of each supplier the price list that holds, and of every other one the next, which begins in ten days: its first twenty prices are 5 % higher. */
export async function insertPriceLists(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMilliseconds)
  const begins = new Date(`${at(10).toISOString().slice(0, 10)}T00:00:00+03:00`)
  const planner = sql`(select id from users where login = 'operator')`
  await sql`
    insert into price_lists (supplier_id, name, starts_at, state, planned_at, planned_by, applied_at)
    select id, 'Цены сезона', ${at(-45)}::timestamptz, 'applied', ${at(-50)}::timestamptz, ${planner}, ${at(-45)}::timestamptz
    from suppliers order by suppliers.id`.execute(db)
  await sql`
    insert into price_lists (supplier_id, name, starts_at, state, planned_at, planned_by)
    select id, 'Новые цены', ${begins}::timestamptz, 'planned', ${at(-1)}::timestamptz, ${planner}
    from suppliers where suppliers.id % 2 = 0 order by suppliers.id`.execute(db)
  await sql`
    insert into price_list_rows (price_list_id, supplier_id, product_id, price_kopecks, was_kopecks)
    select l.id, l.supplier_id, p.id, case l.state when 'applied' then p.price_kopecks else ceil(p.price_kopecks * 1.05 / 100) * 100 end,
      case l.state when 'applied' then ceil(p.price_kopecks * 0.96 / 100) * 100 end
    from price_lists l
    cross join lateral (select id, price_kopecks from products where supplier_id = l.supplier_id order by id limit 20) p
    order by l.id, p.id`.execute(db)
}
