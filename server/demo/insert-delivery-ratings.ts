import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

const said: readonly (readonly [stars: number, text: string])[] = [
  [5, ''],
  [5, 'Привезли вовремя, всё целое'],
  [4, ''],
  [5, 'Курьер позвонил заранее и поднял на этаж'],
  [3, 'Приехали на час позже, чем обещали'],
  [5, ''],
  [2, 'Одна банка с мёдом подтекала, пришлось мыть сумку'],
]

/** How buyers rated the delivery of two received orders of three. Anna has not rated hers yet, so that there is something to try. */
export async function insertDeliveryRatings(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  await sql`
    with said as (
      select stars, text, n from jsonb_to_recordset(${JSON.stringify(said.map(([stars, text], n) => ({ stars, text, n })))}::jsonb)
        as one (stars int, text text, n int)
    )
    insert into delivery_ratings (order_id, stars, text, created_at, changed_at)
    select o.id, said.stars, said.text, o.at, o.at
    from (
      select o.id, least(o.updated_at + interval '3 hours', ${now}) as at, row_number() over (order by o.id) as n
      from orders o join users u on u.id = o.user_id
      where o.status in ('delivered', 'completed') and o.id % 3 > 0 and u.login <> 'anna'
    ) o join said on said.n = o.n % ${said.length}
    order by o.id`.execute(db)
}
