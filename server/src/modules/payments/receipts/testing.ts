import assert from 'node:assert/strict'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ReceiptKind } from '../../../database/values.ts'
import type { Sums } from '../funds/sums.ts'
import { parseDocument, type Position } from './document.ts'
import { sumOf } from './positions.ts'
import { findReceipts } from './queries.ts'
import { thousandthsOf } from './to-positions.ts'
import { vatWithin } from './vat.ts'

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
  const documents = receipts.map(({ kind, sum_kopecks: sumKopecks, document }) => {
    const { positions } = parseDocument(document)
    return { kind, sumKopecks, positions }
  })
  checkRegister(documents)
}

type Written = { kind: ReceiptKind; sumKopecks: number; positions: readonly Position[] }

/** What a cash register asks of the receipts of a sale: bank-sandbox/src/receipts/register-rules.ts. */
export function checkRegister(receipts: readonly Written[]): void {
  for (const { sumKopecks, positions } of receipts) {
    assert.equal(sumOf(positions), sumKopecks)
    for (const position of positions) checkPosition(position)
  }
  const [sold, back] = [goodsOf(receipts, 'settlement'), goodsOf(receipts, 'return')]
  for (const [name, { thousandths, kopecks }] of back) {
    const most = sold.get(name)
    assert.ok(most && thousandths <= most.thousandths && kopecks <= most.kopecks, `${name}: more back than sold`)
  }
}

function checkPosition(position: Position): void {
  const { priceKopecks, sumKopecks, vat, vatKopecks } = position
  const thousandths = thousandthsOf(position)
  assert.ok(priceKopecks > 0 && sumKopecks > 0 && thousandths > 0)
  assert.ok(Math.abs(thousandths - position.quantity * 1000) < 1e-6)
  assert.ok(Math.abs(priceKopecks * thousandths - sumKopecks * 1000) <= 1000)
  assert.equal(vatKopecks, vatWithin(vat, sumKopecks))
}

function goodsOf(receipts: readonly Written[], kind: ReceiptKind) {
  const goods = new Map<string, { thousandths: number; kopecks: number }>()
  for (const position of receipts.flatMap((one) => (one.kind === kind ? one.positions : []))) {
    const own = goods.get(position.name) ?? { thousandths: 0, kopecks: 0 }
    if (!position.isMoney) own.thousandths += thousandthsOf(position)
    own.kopecks += position.sumKopecks
    goods.set(position.name, own)
  }
  return goods
}
