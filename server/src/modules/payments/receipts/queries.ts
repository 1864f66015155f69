import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { PaidLine } from './positions.ts'

type Db = Transaction<Tables>

/** What the bank has confirmed of an order, transfer by transfer, the earliest first. */
export type Posting = {
  id: string
  code: 'hold' | 'unhold' | 'payment' | 'fee' | 'netting' | 'repayment'
  kopecks: number
}

export async function findPostings(db: Db, orderId: number): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select id, code, amount_kopecks as kopecks from ledger_transfers
    where order_id = ${orderId} and kind in ('posted', 'post_pending')
      and code in ('hold', 'unhold', 'payment', 'fee', 'netting', 'repayment') order by position`.execute(db)
  return rows
}

/** The receipts of an order, the earliest first. */
export function findReceipts(db: Db, orderId: number) {
  return db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

export type StoredReceipt = Awaited<ReturnType<typeof findReceipts>>[number]

/**
 * The goods of an order as they are paid for now, with the rate of each: the product's, or else its supplier's. The delivery is the last line, with the
 * supplier's rate; without goods to pay for there is none (`withDelivery` of the domain).
 */
export async function findPaidLines(db: Db, orderId: number): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    with paid as (
    select coalesce(a.name, l.name) as name, coalesce(a.unit, l.unit) as unit, coalesce(a.quantity, l.quantity) as quantity,
      coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks) as "sumKopecks", coalesce(p.vat, s.vat) as vat, l.id as position, false as "isService"
    from order_lines l join products p on p.id = l.product_id join suppliers s on s.id = p.supplier_id
      left join order_line_actuals a on a.line_id = l.id
    where l.order_id = ${orderId})
    select name, unit, quantity, "sumKopecks", vat, "isService", position from paid
    union all
    select case when o.pickup = '' then 'Доставка' else 'Выдача заказа' end, '', 1, o.delivery_kopecks, s.vat, true, null from orders o join suppliers s on s.id = o.supplier_id
    where o.id = ${orderId} and o.delivery_kopecks > 0 and exists (select from paid where "sumKopecks" > 0)
    order by position nulls last`.execute(db)
  return rows
}

/** Who sells: by its account at the bank, which is checked, or else by its own words. */
export async function findSeller(db: Db, orderId: number) {
  const { rows } = await sql<{ id: number; name: string; inn: string; phone: string; orderNumber: string }>`
    select s.id, o.number as "orderNumber", s.phone, coalesce(b.name, nullif(s.legal_name, ''), s.name) as name, coalesce(b.inn, s.inn) as inn
    from orders o join suppliers s on s.id = o.supplier_id
      left join lateral (
        select name, inn from beneficiaries where supplier_id = s.id and status = 'ACTIVATED' and code_supplier = ''
        order by updated_at desc limit 1
      ) b on true
    where o.id = ${orderId}`.execute(db)
  const [seller] = rows
  if (!seller) throw new Error(`no order ${orderId}`)
  return seller
}
