import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { findDeliveryKopecks, findOrderedLines } from '../../orders/fulfilment/weigh-queries.ts'
import { mostOf } from '@lavka/domain/actual'
import { toPayOf } from '@lavka/domain/to-pay-of'

/** What an order may come to when it is weighed, with its delivery, kopecks: that much may be held for it. */
export async function mostToHold(
  db: Transaction<Tables>,
  { id, to_pay_kopecks }: { id: number; to_pay_kopecks: number },
): Promise<number> {
  const lines = await findOrderedLines(db, id)
  const heaviest = lines.map((line) => ({ toPay: Math.max(line.toPay, mostOf(line, line.orderedPriceKopecks)) }))
  return Math.max(to_pay_kopecks, toPayOf(heaviest, await findDeliveryKopecks(db, id)))
}
