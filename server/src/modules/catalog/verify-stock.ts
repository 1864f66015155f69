import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** `problem` names the first product whose numbers are not the sums of its movements. */
export type StockVerdict = { movements: number; problem: string | null }

/** Adds up the book of stock anew and compares it with the numbers of each product. Call it in a `repeatable read` transaction. */
export async function verifyStock(db: Transaction<Tables>): Promise<StockVerdict> {
  const { rows } = await sql<{ movements: number; problem: string | null }>`
    with added as (
      select *, sum(on_hand) over (partition by product_id order by id) as really_left from stock_movements
    ), sums as (
      select product_id, sum(on_hand) as on_hand, sum(reserved) as reserved, count(*) as movements,
        bool_and(left_on_hand = really_left) as is_right
      from added group by 1
    ), compared as (
      select p.id, s.movements, not coalesce(s.is_right, true) or
        (p.on_hand, p.reserved, p.stock) is distinct from
          (coalesce(s.on_hand, 0), coalesce(s.reserved, 0), coalesce(s.on_hand - s.reserved, 0)) as is_wrong
      from products p left join sums s on s.product_id = p.id
    )
    select coalesce(sum(movements), 0)::int as movements,
      'product ' || min(id) filter (where is_wrong) || ': its numbers are not the sums of its movements' as problem
    from compared`.execute(db)
  return rows[0] ?? { movements: 0, problem: null }
}
