import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/**
 * Of each supplier that has delivered: a claim that waits for an answer about its latest received order, and one that is answered, whose money is to be
 * handed over, about an earlier one that was paid at the door. Anna has none: she can make the first one.
 */
export async function insertClaims(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  await sql`
    with received as (
      select o.id, o.supplier_id, o.funds, o.updated_at, row_number() over (partition by o.supplier_id order by o.id desc) as latest
      from orders o join users u on u.id = o.user_id
      where o.status in ('delivered', 'completed') and u.login <> 'anna'
    ), chosen as (
      select id, updated_at, 'open' as state from received where latest = 1
      union all
      select * from (
        select distinct on (supplier_id) id, updated_at, 'accepted' from received where latest > 1 and funds = 'none' order by supplier_id, latest
      ) answered
    ), line as (
      select distinct on (chosen.id) chosen.*, l.id as line_id, l.quantity, l.sum_kopecks - l.discount_kopecks as kopecks,
        least(chosen.updated_at + interval '2 hours', ${now}) as at
      from chosen join order_lines l on l.order_id = chosen.id
      where l.sum_kopecks > l.discount_kopecks and not exists (select from order_line_actuals a where a.line_id = l.id)
      order by chosen.id, l.id
    ), claim as (
      insert into claims (order_id, text, state, returned_kopecks, way, answer, answered_at, created_at)
      select id, 'Товар пришёл несвежим, есть его нельзя', state,
        case state when 'accepted' then kopecks else 0 end, case state when 'accepted' then 'courier' end,
        case state when 'accepted' then 'Простите, привезём деньги со следующим заказом' else '' end,
        case state when 'accepted' then least(at + interval '3 hours', ${now}) end, at
      from line order by id returning id, order_id, state
    )
    insert into claim_lines (claim_id, line_id, problem, quantity, asked_kopecks, accepted_kopecks)
    select claim.id, line.line_id, 'spoiled', line.quantity, line.kopecks, case claim.state when 'accepted' then line.kopecks end
    from claim join line on line.id = claim.order_id order by claim.id`.execute(db)
}
