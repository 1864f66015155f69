import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Db = Transaction<Tables>

/** A part of the book: transfers after the first position, up to the second. */
export type BookRange = { after: number; last: number }

export type PayoutLine = {
  orderId: number
  number: string
  /** when the bank last moved money of it within the range */
  at: Date
  basisPoints: number
  feeKopecks: number
  nettedKopecks: number
  /** the orders whose buyers got what was netted */
  repays: string[]
  paidKopecks: number
}

/** What the bank has confirmed of the orders of a supplier, order by order. In a transaction that may read the book. */
export async function findLines(db: Db, supplierId: number, { after, last }: BookRange): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select o.id as "orderId", o.number, max(t.created_at) as at, coalesce(o.commission_basis_points, 0) as "basisPoints",
      coalesce(sum(t.amount_kopecks) filter (where t.code = 'fee'), 0)::bigint as "feeKopecks",
      coalesce(sum(t.amount_kopecks) filter (where t.code = 'netting'), 0)::bigint as "nettedKopecks",
      coalesce(sum(t.amount_kopecks) filter (where t.code = 'payment'), 0)::bigint as "paidKopecks",
      coalesce(array_agg(distinct r.number) filter (where r.number is not null), '{}') as repays
    from ledger_transfers t join orders o on o.id = t.order_id
      left join money_steps s on s.id = t.pending_id left join orders r on r.id = s.repays_order_id
    where t.kind = 'post_pending' and t.code in ('payment', 'fee', 'netting') and o.supplier_id = ${supplierId}
      and t.position > ${after} and t.position <= ${last}
    group by o.id order by o.id`.execute(db)
  return rows
}

/** The end of the book before a moment; 0 when it is empty. */
export async function findPosition(db: Db, before: Date): Promise<number> {
  const found = await db
    .selectFrom('ledger_transfers')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(found?.position ?? 0)
}

export function findLastPayout(db: Db, supplierId: number) {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const sumsOf = (lines: readonly PayoutLine[]) => ({
  commission_kopecks: lines.reduce((sum, { feeKopecks }) => sum + feeKopecks, 0),
  netted_kopecks: lines.reduce((sum, { nettedKopecks }) => sum + nettedKopecks, 0),
  paid_kopecks: lines.reduce((sum, { paidKopecks }) => sum + paidKopecks, 0),
})
