import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** What anna waits for: the most popular product that is sold out, and two others for a fifth less and for any lower price. */
export async function insertWaits(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into product_waits (user_id, product_id, kind, seen_kopecks, wanted_kopecks)
    select anna.id, chosen.id, chosen.kind, chosen.seen, chosen.wanted
    from (select id from users where login = 'anna') anna
    cross join (
      (select id, 'stock' as kind, null::bigint as seen, null::bigint as wanted
        from products where is_sold and stock < minimum order by popularity desc, id limit 1)
      union all
      (select id, 'price', price_kopecks, case row_number() over (order by popularity desc, id) when 1 then round(price_kopecks * 0.8, -2) end::bigint
        from products where is_sold and stock >= minimum order by popularity desc, id limit 2)
    ) chosen`.execute(db)
}
