import assert from 'node:assert/strict'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ReceiptKind } from '../../../database/values.ts'
import type { Sums } from '../funds/sums.ts'
import { parseDocument } from './document.ts'
import { sumOf } from './positions.ts'
import { findReceipts } from './queries.ts'

/** The receipts of an order are its ledger money, to the kopeck: what was held, given and returned; each is its positions. */
export async function checkReceipts(db: Transaction<Tables>, orderId: number, sums: Sums): Promise<void> {
  const receipts = await findReceipts(db, orderId)
  const of = (kind: ReceiptKind) =>
    receipts.reduce((sum, receipt) => sum + (receipt.kind === kind ? receipt.sum_kopecks : 0), 0)
  assert.deepEqual(
    { prepayment: of('prepayment'), settlement: of('settlement'), back: of('prepayment_return'), return: of('return') },
    {
      prepayment: sums.held,
      settlement: sums.paid + sums.fee + sums.netted,
      back: sums.returned,
      return: sums.repaid,
    },
  )
  for (const { document, sum_kopecks } of receipts) assert.equal(sumOf(parseDocument(document).positions), sum_kopecks)
}
