import type { Kysely, Transaction } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ReceiptKind } from '../../../database/values.ts'
import { readSums } from '../funds/sums.ts'
import { dueOf, findOrderMoney } from '../money/order-money.ts'
import { parseDocument, type Position, type ReceiptDocument } from './document.ts'
import { findClaimed } from './claimed.ts'
import { givenBack } from './given-back.ts'
import { prepaid, prepaidBack, settled, sumOf } from './positions.ts'
import { findPaidLines, findPostings, findReceipts, findSeller, type Posting, type StoredReceipt } from './queries.ts'

type Db = Transaction<Tables>
type Wanted = { kind: ReceiptKind; transferId: string; sumKopecks: number }

const Job = Type.Object({ orderId: Type.Integer() })

/** The job `make-receipts`: the bank has moved money of an order. A second time it finds nothing to do. */
export async function makeReceiptsOf(database: Kysely<Tables>, job: unknown): Promise<void> {
  const { orderId } = Value.Parse(Job, job)
  await asSystem(database, (db) => makeReceipts(db, orderId))
}

/**
 * Stores the receipts that the ledger asks for and that are not there yet (54-FZ, domain.md §6): money before the goods at each hold, the goods at a
 * release, and both back. The release is several transfers; its receipt comes when the bank has answered all of them. A trigger makes the job of each
 * receipt. In a transaction of the system.
 */
export async function makeReceipts(db: Db, orderId: number): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const known = await findReceipts(db, orderId)
  for (const { kind, transferId, sumKopecks } of await findWanted(db, orderId, known)) {
    const before = await findReceipts(db, orderId)
    const { sellerId, document } = await writeDocument(db, orderId, { kind, sumKopecks }, before)
    await db
      .insertInto('receipts')
      .values({
        transfer_id: transferId,
        order_id: orderId,
        supplier_id: sellerId,
        kind,
        sum_kopecks: sumKopecks,
        document: JSON.stringify(document),
      })
      .execute()
  }
}

const kindOf: Record<Posting['code'], ReceiptKind> = {
  hold: 'prepayment',
  payment: 'settlement',
  fee: 'settlement',
  netting: 'settlement',
  unhold: 'prepayment_return',
  repayment: 'return',
}

/** A posting of its own each, but for the release: what it has paid and no receipt has, in one. */
async function findWanted(db: Db, orderId: number, known: readonly StoredReceipt[]): Promise<Wanted[]> {
  const postings = await findPostings(db, orderId)
  const isKnown = (id: string) => known.some(({ transfer_id }) => transfer_id === id)
  const single = postings
    .filter(({ id, code }) => kindOf[code] !== 'settlement' && !isKnown(id))
    .map(({ id, code, kopecks }) => ({ kind: kindOf[code], transferId: id, sumKopecks: kopecks }))
  const released = postings.filter(({ code }) => kindOf[code] === 'settlement')
  const paid = released.reduce((sum, { kopecks }) => sum + kopecks, 0)
  const said = known.reduce((sum, { kind, sum_kopecks }) => sum + (kind === 'settlement' ? sum_kopecks : 0), 0)
  const last = released.at(-1)
  const { pendingPaid, pendingFee, pendingNetted } = await readSums(db, orderId)
  if (!last || paid === said || pendingPaid + pendingFee + pendingNetted > 0) return single
  const release = { kind: 'settlement' as const, transferId: last.id, sumKopecks: paid - said }
  // the goods stand before what of their money goes back
  const place = single.findIndex(({ kind }) => kind !== 'prepayment')
  return place < 0 ? [...single, release] : [...single.slice(0, place), release, ...single.slice(place)]
}

/** What a receipt says, by the receipts before it. */
export async function writeDocument(
  db: Db,
  orderId: number,
  { kind, sumKopecks }: Pick<Wanted, 'kind' | 'sumKopecks'>,
  before: readonly Pick<StoredReceipt, 'kind' | 'document'>[],
): Promise<{ sellerId: number; document: ReceiptDocument }> {
  const { id, orderNumber, ...supplier } = await findSeller(db, orderId)
  const positions = await positionsOf(db, orderId, { kind, sumKopecks }, before)
  return { sellerId: id, document: { orderNumber, supplier, positions } }
}

async function positionsOf(
  db: Db,
  orderId: number,
  { kind, sumKopecks }: Pick<Wanted, 'kind' | 'sumKopecks'>,
  before: readonly Pick<StoredReceipt, 'kind' | 'document'>[],
): Promise<Position[]> {
  const of = (wanted: ReceiptKind) =>
    before.filter((one) => one.kind === wanted).flatMap(({ document }) => parseDocument(document).positions)
  if (kind === 'prepayment')
    return prepaid(sumKopecks, await findPaidLines(db, orderId), { isFirst: of('prepayment').length === 0 })
  if (kind === 'settlement') {
    const given = of('settlement')
    const dueKopecks = Math.max(await findDue(db, orderId), sumOf(given) + sumKopecks)
    return settled(sumKopecks, await findPaidLines(db, orderId), { dueKopecks, given })
  }
  if (kind === 'return') {
    const back = of('return')
    const claimed = await findClaimed(db, orderId, { after: sumOf(back), kopecks: sumKopecks })
    return givenBack(sumKopecks, { given: of('settlement'), back, claimed })
  }
  return prepaidBack(sumKopecks, { paid: of('prepayment'), given: of('settlement'), back: of('prepayment_return') })
}

/** What the seller is due of an order, kopecks. */
async function findDue(db: Db, orderId: number): Promise<number> {
  const order = await findOrderMoney(db, orderId)
  return order ? dueOf(order) : 0
}
