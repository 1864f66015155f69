import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../../database/tables.ts'
import type { Checkout } from '../testing.ts'

type Db = Transaction<Tables>
type Row = Record<string, unknown>

/**
 * All that is counted of a checkout, in kopecks and thousandths: its orders with what the ledger holds of a certificate for each, the certificate, the use
 * of its code, its goods. As the owner or the actor of the checkout reads it.
 */
export async function stateOf(db: Db, { group, ids }: Checkout): Promise<Row> {
  const all = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  return {
    orders:
      await all(sql`select status, to_pay_kopecks, coalesce(actual_kopecks, total_kopecks) as sum, delivery_kopecks,
      certificate_kopecks, dispute_kopecks, kept_kopecks from orders where group_id = ${group} order by id`),
    certificates: await all(sql`select o.id, a.credits_pending, a.credits_posted, a.debits_posted
      from orders o join ledger_accounts a on a.order_id = o.id where o.group_id = ${group} and a.credits_pending + a.credits_posted > 0 order by o.id`),
    certificate:
      await all(sql`select debits_pending, debits_posted, credits_posted from ledger_accounts where certificate_id in (
      select a.certificate_id from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id where t.order_id = any (${ids}))`),
    uses: await all(sql`select discount_kopecks, supplier_kopecks, returned_at is not null as is_returned, p.used, p.spent_kopecks, c.used as code_used
      from promotion_uses u join promotions p on p.id = u.promotion_id join promo_codes c on c.id = u.code_id where u.group_id = ${group}`),
    goods: await all(sql`select p.id, p.on_hand, p.reserved, p.stock from products p where exists (
      select from stock_movements m where m.product_id = p.id and m.order_id = any (${ids})) order by p.id`),
  }
}

/** What of the state of a checkout is not as it has to be; empty when all is. */
export async function wrongOf(db: Db, { group, ids }: Checkout): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with checkout as (
      select o.*, g.kopecks as goods, g.off, may_cost_more(o) as is_open, coalesce((
        select a.credits_pending from ledger_accounts a where a.order_id = o.id and a.code = 'certificate_due'), 0) as held
      from orders o cross join lateral (
        select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as kopecks,
          sum(least(coalesce(a.discount_kopecks, l.discount_kopecks), l.discount_kopecks)) as off
        from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id
      ) g where o.group_id = ${group}
    ), orders_taken as (select id, status in ('placed', 'confirmed', 'assembling', 'ready', 'shipping') as is_taken from checkout)
    select 'sum' as what, number, to_pay_kopecks from checkout where to_pay_kopecks <>
      case when status = 'cancelled' or goods = 0 then 0 else goods + delivery_kopecks end
    union all select 'delivery', '', sum(delivery_kopecks) from checkout group by supplier_id having sum(delivery_kopecks) <> 20000
      or bool_or(is_open and goods > 0) and sum(delivery_kopecks) filter (where to_pay_kopecks > 0) is distinct from 20000
    union all select 'hold', number, held from checkout
      where held <> case when status in ('delivered', 'completed', 'cancelled') then 0 else certificate_kopecks end
    union all select 'use', '', u.discount_kopecks from promotion_uses u
      where u.group_id = ${group} and u.discount_kopecks <> (select coalesce(sum(off), 0) from checkout where status <> 'cancelled')
    union all select 'stock', p.name, p.reserved from products p join (
      select product_id, sum(quantity) filter (where is_taken) as quantity from (
        select coalesce(a.substitute_id, l.product_id) as product_id, coalesce(a.quantity, l.quantity) as quantity, o.is_taken
        from orders_taken o join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
        union all select s.substitute_id, s.quantity, s.state = 'proposed' from order_substitutions s where s.order_id = any (${ids})
      ) taken group by 1
    ) wanted on wanted.product_id = p.id where p.reserved <> coalesce(wanted.quantity, 0)
  `.execute(db)
  return rows
}
