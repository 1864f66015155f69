import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertOrderLine, insertProduct } from '../../../test/rows.ts'
import { asSystem } from '../../database/actor.ts'
import { readFeePayee } from '../../fee-payee.ts'
import { startWork, useSandbox } from '../bank/testing.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { listenToBank } from '../payments/money/listen.ts'
import type { FindOrderPayment } from '../payments/order-payment-schema.ts'
import { askTopUp, insertSides, settle as settleAll } from '../payments/testing.ts'
import type { OfficeClaim } from './office-schema.ts'
import type { OrderClaims } from './schema.ts'
import { callClaims, type Headers } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

// Money of a claim goes back the way it came: through the API, the bank adapter and the sandbox as a process.

const { app, owner, database, logInAs } = useApp()
const { make, answer } = callClaims(app)
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
let work: ReturnType<typeof startWork>
let admin: Headers
let buyer: Headers
let seller: Headers
let sides: Awaited<ReturnType<typeof insertSides>>

const settle = () => settleAll({ owner, database }, work, terms)
const statusOf = async (order_number: string) =>
  (await app.inject({ method: 'POST', url: '/apisbersc/get-status', headers: admin, payload: { order_number } })).json<
    FindOrderPayment['answer']
  >()

/** An order of 1,000.00 with two lines, held by the bank and delivered today. */
async function arrange() {
  const { shop, supplier, client } = sides
  const user_id = sides.buyer.id
  const order = await insertOrder(owner, {
    user_id,
    supplier_id: supplier.id,
    shop_id: shop.id,
    total_kopecks: 1_000_00,
  })
  const goods = { order_id: order.id, product_id: (await insertProduct(owner, { shop_id: shop.id })).id }
  const cheese = await insertOrderLine(owner, { ...goods, quantity: 3, sum_kopecks: 700_00 })
  const milk = await insertOrderLine(owner, { ...goods, sum_kopecks: 300_00 })
  const payload = {
    supplierCode: supplier.code,
    shop: shop.code,
    num: order.number,
    amount: 1000,
    beneficiaryId: client,
  }
  const paid = await app.inject({ method: 'POST', url: '/apisbersc/SmartContract/create', headers: buyer, payload })
  assert.equal(paid.statusCode, 200, paid.body)
  await settle()
  await owner.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
  await sql`insert into order_events (order_id, event, reason, from_status, to_status)
    values (${order.id}, 'deliver', '', 'shipping', 'delivered')`.execute(owner)
  return { order, lines: [cheese.id, milk.id] as const }
}

async function claimOf(orderId: number, line: number, quantity = 1) {
  const lines = [{ line, problem: 'spoiled' as const, quantity }]
  const made = await make(buyer, { order: orderId, lines })
  const claim = made.json<OrderClaims>().claims.at(-1)
  assert.ok(claim, made.body)
  return claim
}

describe('the money of a claim at the bank', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    listenToBank(work.listeners, terms)
    admin = await logInAs({ role: 'admin' })
    sides = await insertSides({ owner, database }, 'claimant')
    buyer = await logInAs('claimant')
    seller = await logInAs({ role: 'supplier', supplier_id: sides.supplier.id })
    await settle()
    await askTopUp({ owner, database }, sandbox, sides.client, 5_000_00)
    await settle()
  })

  test('what is held goes back before the release: the seller gets the rest, to the kopeck, once for parallel answers', async () => {
    const { order, lines } = await arrange()
    const claim = await claimOf(order.id, lines[0])
    assert.equal(claim.lines[0]?.askedKopecks, 233_33)
    const people = [seller, admin, seller, admin]
    const answers = await Promise.all(people.map((headers) => answer(headers, claim, [233_33], { way: 'bank' })))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409, 409])
    await settle()
    const done = await statusOf(order.number)
    assert.deepEqual([done.funds, done.beyond.dispute?.refundKopecks], ['released', 233_33])
    const { status } = await owner
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.equal(status, 'completed')
  })

  test('what the seller has got already is owed by it: claims about the same line never come to more than was paid', async () => {
    const { order, lines } = await arrange()
    await owner.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
    await settle()
    assert.equal((await statusOf(order.number)).funds, 'released')

    const byHand = await answer(admin, await claimOf(order.id, lines[1]), [300_00], { way: 'courier' })
    assert.equal(byHand.statusCode, 422)
    assert.match(byHand.json<{ message: string }>().message, /деньги вернутся на тот же счёт/)
    const [{ claims: [open] = [] } = {}] = (
      await app.inject({ url: `/api/clientv9/object/claims?orders=${order.id}`, headers: buyer })
    ).json<OrderClaims[]>()
    // the refusal has left nothing of the answer
    assert.deepEqual([open?.state, open?.lines[0]?.acceptedKopecks], ['open', null])
    assert.ok(open)
    const done = (await answer(seller, open, [300_00], { way: 'bank' })).json<OfficeClaim>()
    assert.deepEqual(
      [done.stateName, done.wayName, done.maySettle],
      ['Принята', 'На счёт, с которого оплачен заказ', false],
    )
    const owed = await statusOf(order.number)
    assert.deepEqual([owed.funds, owed.beyond.refund], ['debt', { refundKopecks: 300_00, repaidKopecks: 0 }])

    const second = await claimOf(order.id, lines[0], 3)
    assert.equal((await answer(seller, second, [700_00], { way: 'bank' })).statusCode, 200)
    assert.equal((await statusOf(order.number)).beyond.refund?.refundKopecks, 1_000_00)
    const third = await make(buyer, { order: order.id, lines: [{ line: lines[0], problem: 'wrong', quantity: 1 }] })
    assert.equal(third.json<{ code: string }>().code, 'CLAIM_REFUSED')
  })

  wholeTest(
    'while the bank moves the money, or somebody argues about it, a claim waits with nothing lost',
    async () => {
      const [moving, disputed] = [await arrange(), await arrange()]
      const claims = [
        await claimOf(moving.order.id, moving.lines[0]),
        await claimOf(disputed.order.id, disputed.lines[0]),
      ]
      await owner.updateTable('orders').set({ status: 'completed' }).where('id', '=', moving.order.id).execute()
      const url = `/api/clientv9/objects/orders/${disputed.order.id}/dispute`
      await app.inject({ method: 'POST', url, headers: buyer, payload: { reason: 'Скисло' } })
      const messages = []
      for (const claim of claims) {
        const refused = await answer(seller, claim, [100_00], { way: 'bank', text: 'Часть' })
        assert.equal(refused.statusCode, 422, refused.body)
        messages.push(refused.json<{ message: string }>().message)
      }
      assert.match(messages[0] ?? '', /через несколько минут/)
      assert.match(messages[1] ?? '', /идёт спор/)
      await settle()
      const [first] = claims
      assert.ok(first)
      assert.equal((await answer(seller, first, [100_00], { way: 'bank', text: 'Часть' })).statusCode, 200)
    },
  )

  test('the ledger adds up', async () => {
    await settle()
    assert.equal((await asSystem(database, (db) => verifyLedger(db))).problem, null)
    assert.deepEqual(await owner.selectFrom('money_differences').selectAll().execute(), [])
  })
})
