import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { findOrderedLines } from '../../orders/fulfilment/weigh-queries.ts'
import { mostOf } from '../../orders/pricing/actual.ts'

/** What an order may come to when it is weighed, kopecks: that much may be held for it. */
export async function mostToHold(
  db: Transaction<Tables>,
  { id, to_pay_kopecks }: { id: number; to_pay_kopecks: number },
): Promise<number> {
  const lines = await findOrderedLines(db, id)
  const most = lines.reduce((sum, line) => sum + Math.max(line.toPay, mostOf(line, line.priceKopecks)), 0)
  return Math.max(to_pay_kopecks, most)
}
