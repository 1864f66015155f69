import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { writeDocument } from './make.ts'
import { findReceipts } from './queries.ts'

/**
 * Queues a receipt that was refused or is dead once more, written anew: its supplier may have put right what the printer refused. In a transaction of
 * the system. Errors: NOT_FOUND; ROW_CHANGED for one that is printed or on its way.
 */
export async function retryReceipt(db: Transaction<Tables>, id: number): Promise<void> {
  const receipt = await db.selectFrom('receipts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!receipt) throw new ApiError('NOT_FOUND', 'Чек не найден')
  if (receipt.state !== 'refused' && receipt.state !== 'dead') throw new ApiError('ROW_CHANGED')
  const { order_id, kind, sum_kopecks: sumKopecks } = receipt
  const before = (await findReceipts(db, order_id)).filter((one) => one.id < id)
  const { document } = await writeDocument(db, order_id, { kind, sumKopecks }, before)
  await db
    .updateTable('receipts')
    .set({ document: JSON.stringify(document), state: 'queued', tries: 0, error: '', sent_at: null })
    .where('id', '=', id)
    .execute()
  await sql`select insert_job('print-receipt', ${JSON.stringify({ id })}::jsonb)`.execute(db)
}
