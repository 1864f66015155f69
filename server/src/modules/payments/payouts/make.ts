import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import { lockName } from '../../../database/lock-name.ts'
import type { Tables } from '../../../database/tables.ts'
import { findLastPayout, findLines, findPosition, sumsOf } from './queries.ts'

type Db = Transaction<Tables>

/**
 * Makes the next act of a supplier: all that the bank has confirmed since the act before, up to `till`. Null when there is nothing. In a transaction of
 * the system; it holds the book until its end, so that no transfer of the range comes later.
 */
export async function makePayout(db: Db, supplierId: number, till: Date): Promise<number | null> {
  await lockName(db, 'ledger')
  const before = await findLastPayout(db, supplierId)
  const range = { after: before?.last_position ?? 0, last: await findPosition(db, till) }
  const lines = range.last > range.after ? await findLines(db, supplierId, range) : []
  const [first] = lines
  if (!first) return null
  const sums = sumsOf(lines)
  const starts = before?.ends_at ?? lines.reduce((least, { at }) => (at < least ? at : least), first.at)
  const { id } = await db
    .insertInto('payouts')
    .values({
      supplier_id: supplierId,
      number: (before?.number ?? 0) + 1,
      after_position: range.after,
      last_position: range.last,
      starts_at: starts,
      ends_at: till,
      orders: lines.length,
      sum_kopecks: sums.commission_kopecks + sums.netted_kopecks + sums.paid_kopecks,
      ...sums,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The job `make-payouts`: the acts of the weeks that are over, Monday to Sunday by the clock of Moscow. A second run finds nothing to do. */
export async function makeWeeklyPayouts(database: Kysely<Tables>): Promise<void> {
  const { monday, suppliers } = await asSystem(database, async (db) => {
    const { rows } = await sql<{ monday: Date }>`
      select date_trunc('week', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow' as monday`.execute(db)
    const found = await sql<{ id: number }>`
      select distinct o.supplier_id as id from ledger_transfers t join orders o on o.id = t.order_id
      where t.kind = 'post_pending' and t.code in ('payment', 'fee', 'netting')
        and t.position > coalesce((select max(p.last_position) from payouts p where p.supplier_id = o.supplier_id), 0)
      order by 1`.execute(db)
    return { monday: rows[0]?.monday ?? new Date(0), suppliers: found.rows }
  })
  for (const { id } of suppliers) await asSystem(database, (db) => makePayout(db, id, monday))
}
