import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findPriceRowsOf } from './price-list.ts'
import type { FindUsual } from './schema.ts'

type Bought = { code: string; quantity: number; times: number }

/**
 * The usual order of a client: products bought in at least two of the last ten checkouts, with the last quantity, the most frequent first.
 * If no product repeats, the last checkout.
 */
export async function findUsualLines(
  db: Transaction<Tables>,
  userId: number,
  supplier: string | undefined,
): Promise<FindUsual['answer']> {
  const { rows } = await sql<Bought & { is_last: boolean }>`
    with recent as (
      select id, group_id from orders
      where user_id = ${userId} and status <> 'cancelled'
        and supplier_id = coalesce((select id from suppliers where code = ${supplier ?? null}), supplier_id)
        and group_id in (
          select distinct group_id from orders where user_id = ${userId} and status <> 'cancelled' order by group_id desc limit 10)
    )
    select products.code, (array_agg(order_lines.quantity order by recent.id desc))[1] as quantity,
      count(distinct recent.group_id)::int as times,
      max(recent.group_id) = (select max(group_id) from recent) as is_last
    from recent join order_lines on order_lines.order_id = recent.id join products on products.id = order_lines.product_id
    where products.is_sold
    group by products.code
    order by times desc, max(recent.id) desc, products.code
    limit 40`.execute(db)
  const repeated = rows.filter(({ times }) => times > 1)
  const bought: Bought[] = repeated.length > 0 ? repeated : rows.filter(({ is_last }) => is_last)
  const products = await findPriceRowsOf(
    db,
    bought.map(({ code }) => code),
  )
  return bought.flatMap(({ code, quantity, times }) => {
    const product = products.find((row) => row.code === code)
    return product ? [{ product, quantity, times }] : []
  })
}
