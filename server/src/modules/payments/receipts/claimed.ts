import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { refundOfClaim } from '../refunds/refund.ts'
import type { ClaimedGoods } from './given-back.ts'

type Db = Transaction<Tables>

/**
 * The goods of claims that a repayment is for. What an order's seller owes is paid in the order in which it came to owe it, so that a repayment is a stretch
 * of the refunds, in kopecks: `after` those that were paid before. Refunds without a claim name no goods. In a transaction of the system.
 */
export async function findClaimed(
  db: Db,
  orderId: number,
  { after, kopecks }: { after: number; kopecks: number },
): Promise<ClaimedGoods[]> {
  const [refunds, lines] = [await findRefunds(db, orderId), await findClaimLines(db, orderId)]
  const parts = refunds.flatMap(({ id, kopecks: refunded }): Owed[] => {
    const own = lines.filter(({ claim_id }) => refundOfClaim(claim_id) === id)
    return own.length > 0 ? own : [{ name: null, kopecks: refunded, thousandths: 0 }]
  })
  return stretchOf(parts, { after, kopecks })
}

/** What is owed, in its order; `name` null: money that names no goods. */
export type Owed = Omit<ClaimedGoods, 'name'> & { name: string | null }

/** The goods of a stretch of what is owed; what is paid in steps comes back in steps, together to the thousandth. */
export function stretchOf(
  parts: readonly Owed[],
  { after, kopecks }: { after: number; kopecks: number },
): ClaimedGoods[] {
  let before = 0
  return parts.flatMap(({ name, kopecks: whole, thousandths }) => {
    const within = (at: number) => Math.max(0, Math.min(at - before, whole))
    const [from, to] = [within(after), within(after + kopecks)]
    before += whole
    if (name === null || from === to) return []
    const quantityAt = (paid: number) => Math.round((thousandths * paid) / whole)
    return [{ name, kopecks: to - from, thousandths: quantityAt(to) - quantityAt(from) }]
  })
}

async function findRefunds(db: Db, orderId: number) {
  const { rows } = await sql<{ id: string; kopecks: number }>`
    select id, amount_kopecks as kopecks from ledger_transfers
    where order_id = ${orderId} and code = 'refund' and kind = 'posted' order by position`.execute(db)
  return rows
}

async function findClaimLines(db: Db, orderId: number) {
  const { rows } = await sql<{ claim_id: number; name: string; kopecks: number; thousandths: number }>`
    select c.claim_id, coalesce(a.name, l.name) as name, c.accepted_kopecks as kopecks, (c.quantity * 1000)::int as thousandths
    from claim_lines c join order_lines l on l.id = c.line_id left join order_line_actuals a on a.line_id = l.id
    where c.order_id = ${orderId} and c.accepted_kopecks > 0 order by c.id`.execute(db)
  return rows
}
