import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertOrderLine, insertProduct } from '../../../../test/rows.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { startWork, useSandbox } from '../../bank/testing.ts'
import type { OrderClaims } from '../../claims/schema.ts'
import { callClaims, type Headers } from '../../claims/testing.ts'
import { asSystem } from '../../../database/actor.ts'
import { readSums } from '../funds/sums.ts'
import { listenToBank } from '../money/listen.ts'
import { askTopUp, insertSides, settle as settleAll } from '../testing.ts'
import { parseDocument } from './document.ts'
import { useReceipts } from './jobs-testing.ts'
import { checkReceipts } from './testing.ts'

// Returns from the claim to the paper (decision 0189): the sandbox's cash register refuses what a real one does.

const { app, owner, database, logInAs } = useApp()
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
const { make, print, ofOrder } = useReceipts({ owner, database }, sandbox)
const claims = callClaims(app)
let work: ReturnType<typeof startWork>
let sides: Awaited<ReturnType<typeof insertSides>>
let buyer: Headers
let admin: Headers
let product_id: number

const settle = () => settleAll({ owner, database }, work, terms)
type Line = { name: string; unit: string; quantity: number; sum_kopecks: number }

/** A released order of these lines; the seller pays with it what it owes. */
async function sell(...lines: Line[]) {
  const { shop, supplier, client } = sides
  const amount = lines.reduce((sum, { sum_kopecks }) => sum + sum_kopecks, 0)
  const order = await insertOrder(owner, { user_id: sides.buyer.id, shop_id: shop.id, total_kopecks: amount })
  const placed: number[] = []
  for (const line of lines) placed.push((await insertOrderLine(owner, { order_id: order.id, product_id, ...line })).id)
  const payload = { supplierCode: supplier.code, shop: shop.code, num: order.number, amount: amount / 100 }
  const body = { ...payload, beneficiaryId: client }
  const url = '/apisbersc/SmartContract/create'
  const paid = await app.inject({ method: 'POST', url, headers: buyer, payload: body })
  assert.equal(paid.statusCode, 200, paid.body)
  await settle()
  await owner.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
  await settle()
  return { ...order, lines: placed }
}

const small = (sum_kopecks: number): Line => ({ name: 'Чай', unit: 'шт', quantity: 1, sum_kopecks })

/** Each receipt of an order: its kind, its state and its positions. */
async function printed(id: number) {
  await make()
  for (const _ of [1, 2]) await print()
  return (await ofOrder(id)).map(({ kind, state, document }) => [
    kind,
    state,
    ...parseDocument(document).positions.map((one) => [one.name, one.quantity, one.priceKopecks, one.sumKopecks]),
  ])
}

async function claim(order: number, line: number, quantity: number, kopecks: number) {
  await sql`insert into order_events (order_id, event, reason, from_status, to_status)
    values (${order}, 'deliver', '', 'shipping', 'delivered')`.execute(owner)
  const made = await claims.make(buyer, { order, lines: [{ line, problem: 'spoiled', quantity }] })
  const found = made.json<OrderClaims>().claims.at(-1)
  assert.ok(found, made.body)
  const answered = await claims.answer(admin, found, [kopecks], { way: 'bank' })
  assert.equal(answered.statusCode, 200, answered.body)
}

describe('what comes back is printed as what came back', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    listenToBank(work.listeners, terms)
    await sandbox.control('settings', { receiptSeconds: 0 })
    admin = await logInAs({ role: 'admin' })
    sides = await insertSides({ owner, database }, 'returner')
    buyer = await logInAs('returner')
    product_id = (await insertProduct(owner, { shop_id: sides.shop.id, unit: 'уп' })).id
    await settle()
    await askTopUp({ owner, database }, sandbox, sides.client, 50_000_00)
    await settle()
  })

  test('six packs of twelve come back in two steps of money: six packs are printed, of goods whose price does not divide', async () => {
    const leeks = { name: 'Лук-порей', unit: 'уп', quantity: 12, sum_kopecks: 1505_79 }
    const order = await sell(leeks, { name: 'Сыр', unit: 'кг', quantity: 47.8, sum_kopecks: 1051_00 })
    const sold = [
      ['Лук-порей', 9, 125_48, 1129_32],
      ['Лук-порей', 3, 125_49, 376_47],
      ['Сыр', 12.2, 21_98, 268_16],
      ['Сыр', 35.6, 21_99, 782_84],
    ]
    const [prepayment, settlement] = await printed(order.id)
    assert.deepEqual(prepayment, ['prepayment', 'printed', ...sold])
    assert.deepEqual(settlement, ['settlement', 'printed', ...sold])
    await claim(order.id, order.lines[0] ?? 0, 6, 752_90)
    await sell(small(800_00))
    await sell(small(200_00))
    assert.deepEqual((await printed(order.id)).slice(2), [
      ['return', 'printed', ['Лук-порей', 3.9, 125_49, 489_41], ['Лук-порей', 1.678, 125_50, 210_59]],
      ['return', 'printed', ['Лук-порей', 0.422, 125_36, 52_90]],
    ])
    await asSystem(database, async (db) => checkReceipts(db, order.id, await readSums(db, order.id)))
  })

  test('a refund of a kopeck has a price, one of a third is a third of the goods, the rest is the rest of them', async () => {
    const order = await sell({ name: 'Картофель', unit: 'кг', quantity: 11.07, sum_kopecks: 600_00 })
    const payload = { orderNumber: order.number, reason: 'Не то' }
    for (const amountKopecks of [1, 200_00, 399_99]) {
      const refundId = crypto.randomUUID()
      const body = { ...payload, amountKopecks, refundId }
      const refunded = await app.inject({ method: 'POST', url: '/apisbersc/refund', headers: admin, payload: body })
      assert.equal(refunded.statusCode, 200, refunded.body)
      await sell(small(900_00))
    }
    assert.deepEqual((await printed(order.id)).slice(2), [
      ['return', 'printed', ['Картофель', 1, 1, 1]],
      ['return', 'printed', ['Картофель', 3.69, 54_20, 200_00]],
      ['return', 'printed', ['Картофель', 7.38, 54_20, 399_99]],
    ])
  })
})
