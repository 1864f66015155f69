import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertOrderLine, insertProduct, insertUser } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { startWork, useSandbox } from '../../bank/testing.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { expireExtraHolds } from '../../orders/extra-holds/close.ts'
import { reconcile } from '../differences/reconcile.ts'
import type { FindOrderHistory } from '../../orders/schema.ts'
import { listenToBank } from '../money/listen.ts'
import type { FindOrderPayment } from '../order-payment-schema.ts'
import type { OwnPayment } from '../smart-contract-schema.ts'
import { askTopUp, insertSides, settle as settleAll } from '../testing.ts'
import { wholeTest } from '../../../../test/tier.ts'

// An order that came to more than the bank holds (decision 0131), through the API, the bank adapter and the sandbox as a process.

const { app, owner, database, logInAs } = useApp()
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
let work: ReturnType<typeof startWork>
let admin: { authorization: string }
let buyer: { authorization: string }
const ids = { beneficiary: '', buyer: 0, supplier: 0, shop: 0, product: 0 }
const codes = { supplier: '', shop: '' }

const settle = () => settleAll({ owner, database }, work, terms)
const send = (method: 'PUT' | 'POST' | 'GET', url: string, headers: typeof buyer, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer
  return [statusCode, (JSON.parse(body) as { code?: string }).code]
}
const rowOf = (id: number) => owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (order_number: string) =>
  (await send('POST', '/apisbersc/get-status', admin, { order_number })).json<FindOrderPayment['answer']>()
const ownOf = async (id: number) =>
  (await send('GET', `/api/clientv9/objects/orders/${id}/payment`, buyer)).json<OwnPayment>()
const mailed = async () =>
  (await owner.selectFrom('outbox').select('body').orderBy('id').execute()).map(({ body }) =>
    body.replaceAll('\u00a0', ' '),
  )

type Order = { id: number; number: string; line: number }

type Given = { delivery_kopecks?: number; group_id?: number }

/** An order of a kilogram of cheese for 1 000 ₽ and its delivery; the bank is asked to hold all of it. */
async function pay({ delivery_kopecks = 0, ...given }: Given = {}): Promise<Order> {
  const sums = { total_kopecks: 1_000_00 + delivery_kopecks, delivery_kopecks }
  const placed = { user_id: ids.buyer, supplier_id: ids.supplier, shop_id: ids.shop, ...sums, ...given }
  const { id, number } = await insertOrder(owner, placed)
  const goods = { product_id: ids.product, quantity: 1, price_kopecks: 1_000_00, sum_kopecks: 1_000_00, unit: 'кг' }
  const { id: line } = await insertOrderLine(owner, { order_id: id, ...goods })
  const place = { supplierCode: codes.supplier, shop: codes.shop, num: number, beneficiaryId: ids.beneficiary }
  const amount = sums.total_kopecks / 100
  assert.equal((await send('POST', '/apisbersc/SmartContract/create', buyer, { ...place, amount })).statusCode, 200)
  return { id, number, line }
}

/** The same, held and in its assembly. */
async function prepare(given: Given = {}): Promise<Order> {
  const order = await pay(given)
  await settle()
  await owner.updateTable('orders').set({ status: 'assembling' }).where('id', '=', order.id).execute()
  return order
}

const weigh = async ({ id, line }: Order, quantity: number) =>
  send('PUT', '/apiadmin/objects/orders/lines', admin, {
    id,
    version: (await rowOf(id)).version,
    lines: [{ line, quantity, reason: '' }],
  })

const move = async ({ id }: Order, event: string) =>
  send('PUT', '/apiadmin/objects/orders', admin, { id, version: (await rowOf(id)).version, event, reason: 'Так надо' })

const answer = async ({ id }: Order, said: 'agree' | 'decline', who = buyer) =>
  send('PUT', `/api/clientv9/objects/orders/${id}/extra-hold`, who, {
    extra: (await ownOf(id)).extra?.id ?? 1,
    answer: said,
  })

const contractsOf = ({ id }: Order) =>
  owner
    .selectFrom('smart_contracts')
    .select(['id', 'amount_kopecks', 'status'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()

const complete = async ({ id }: Order) => {
  await owner.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute()
  await settle()
}

describe('an order that came to more than the bank holds', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    listenToBank(work.listeners, terms)
    admin = await logInAs({ role: 'admin' })
    const sides = await insertSides({ owner, database }, 'payer')
    buyer = await logInAs('payer')
    await owner.updateTable('users').set({ email: 'payer@mail.example' }).where('id', '=', sides.buyer.id).execute()
    await insertUser(owner, { role: 'supplier', supplier_id: sides.supplier.id, email: 'shop@mail.example' })
    const { id } = await insertProduct(owner, { shop_id: sides.shop.id, is_weighed: true, unit: 'кг', stock: 1000 })
    Object.assign(ids, { beneficiary: sides.client, buyer: sides.buyer.id, product: id })
    Object.assign(ids, { supplier: sides.supplier.id, shop: sides.shop.id })
    Object.assign(codes, { supplier: sides.supplier.code, shop: sides.shop.code })
    await settle()
    await askTopUp({ owner, database }, sandbox, sides.client, 20_000_00)
    await settle()
  })

  test('the buyer agrees once, a further contract holds the difference, and both pay the supplier to the kopeck', async () => {
    const order = await prepare()
    assert.equal((await weigh(order, 1.05)).statusCode, 200)
    const { extra, funds } = await ownOf(order.id)
    assert.deepEqual([funds, extra?.state, extra?.amountKopecks], ['held', 'asked', 50_00])
    assert.equal((await statusOf(order.number)).extra?.state, 'asked')
    assert.match((await mailed()).join('\n'), /нужна доплата\.\nДоплата: 50,00 ₽\. Согласитесь или откажитесь/)
    assert.deepEqual(await codeOf(move(order, 'pack')), [409, 'TRANSITION_REFUSED'])
    assert.deepEqual(await codeOf(answer(order, 'agree', admin)), [404, 'NOT_FOUND'])

    const answers = await Promise.all([1, 2, 3].map(() => answer(order, 'agree')))
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    )
    assert.deepEqual(await codeOf(answer(order, 'decline')), [409, 'ROW_CHANGED'])
    assert.equal((await ownOf(order.id)).extra?.state, 'agreed')
    assert.deepEqual(await codeOf(weigh(order, 1.06)), [409, 'TRANSITION_REFUSED'])
    assert.deepEqual(await codeOf(move(order, 'pack')), [409, 'TRANSITION_REFUSED'])
    await settle()
    const held = await statusOf(order.number)
    assert.deepEqual([held.extra?.state, (await rowOf(order.id)).held_kopecks], ['held', 1_050_00])
    assert.deepEqual(
      (await contractsOf(order)).map(({ amount_kopecks, status }) => [amount_kopecks, status]),
      [
        [1_000_00, 'RUN'],
        [50_00, 'RUN'],
      ],
    )
    assert.match((await mailed()).join('\n'), /Банк зарезервировал доплату 50,00 ₽: заказ можно собирать дальше/)
    assert.equal((await move(order, 'pack')).statusCode, 200)
    await complete(order)
    const done = await statusOf(order.number)
    const fee = 131_25
    assert.deepEqual(
      [done.funds, ...done.steps.map(({ name, amountKopecks, state }) => [name, amountKopecks, state])],
      [
        'released',
        ['Резервирование денег', 1_000_00, 'done'],
        ['Резервирование доплаты', 50_00, 'done'],
        ['Перевод поставщику', 1_050_00 - fee, 'done'],
        ['Комиссия площадки', 81_25, 'done'],
        ['Комиссия площадки', 50_00, 'done'],
      ],
    )
    for (const { id, amount_kopecks, status } of await contractsOf(order)) {
      const atBank = await work.bank.readContract(id, ids.beneficiary)
      assert.deepEqual([status, atBank?.paid, atBank?.held], ['DONE', amount_kopecks, 0])
    }
  })

  wholeTest('less by both contracts, and cancelled with both: each gives back what is left of it', async () => {
    const [less, gone] = [await prepare(), await prepare()]
    for (const order of [less, gone]) {
      await weigh(order, 1.1)
      await answer(order, 'agree')
      await settle()
    }
    await weigh(less, 0.5)
    await complete(less)
    assert.deepEqual([(await statusOf(less.number)).funds, (await rowOf(less.id)).held_kopecks], ['released', 0])
    assert.equal((await move(gone, 'cancel')).statusCode, 200)
    await settle()
    assert.deepEqual([(await statusOf(gone.number)).funds, (await rowOf(gone.id)).held_kopecks], ['unheld', 0])
    for (const order of [less, gone])
      assert.deepEqual(
        (await contractsOf(order)).map(({ status }) => status),
        ['DONE', 'DONE'],
      )
  })

  test('refused by the buyer: no money moves, the shop is told and has to reduce; as much is not asked again', async () => {
    const order = await prepare()
    await weigh(order, 1.05)
    for (const _ of [1, 2]) assert.equal((await answer(order, 'decline')).statusCode, 200)
    assert.deepEqual(await codeOf(answer(order, 'agree')), [409, 'ROW_CHANGED'])
    assert.match((await mailed()).at(-1) ?? '', /Покупатель отказался доплатить 50,00 ₽\. Уменьшите количество/)
    assert.deepEqual(await codeOf(move(order, 'pack')), [409, 'TRANSITION_REFUSED'])
    assert.deepEqual(await codeOf(weigh(order, 1.05)), [409, 'TRANSITION_REFUSED'])
    assert.equal((await weigh(order, 1)).statusCode, 200)
    assert.equal((await move(order, 'pack')).statusCode, 200)
    assert.deepEqual((await contractsOf(order)).length, 1)
  })

  wholeTest(
    'without an answer, refused by the bank, not needed any more: said to all, and asked anew by another weighing',
    async () => {
      const order = await prepare()
      await weigh(order, 1.05)
      await weigh(order, 1.02)
      assert.deepEqual((await ownOf(order.id)).extra?.amountKopecks, 20_00)
      await owner
        .updateTable('extra_holds')
        .set({ answer_until: new Date(0) })
        .where('order_id', '=', order.id)
        .execute()
      assert.deepEqual(
        [(await ownOf(order.id)).extra?.state, await codeOf(answer(order, 'agree'))],
        ['expired', [409, 'ROW_CHANGED']],
      )
      await expireExtraHolds(database, { warn: assert.fail })
      assert.match((await mailed()).join('\n'), /Покупатель не ответил на доплату 20,00 ₽/)
      await weigh(order, 1.03)
      await sandbox.arm('createContract', 422)
      await answer(order, 'agree')
      await settle()
      const { extra, funds } = await ownOf(order.id)
      assert.deepEqual([funds, extra?.state], ['held', 'failed'])
      assert.match((await mailed()).join('\n'), /Банк не зарезервировал доплату 30,00 ₽/)
      await weigh(order, 1.03)
      await answer(order, 'agree')
      await settle()
      assert.equal((await ownOf(order.id)).extra?.state, 'held')
      await weigh(order, 1.04)
      await weigh(order, 0.9)
      assert.equal((await ownOf(order.id)).extra, null)
      await complete(order)
      assert.deepEqual([(await statusOf(order.number)).funds, (await rowOf(order.id)).held_kopecks], ['released', 0])
    },
  )

  wholeTest(
    'an operator notes what the buyer has said: the history names the operator, the buyer is told, and whoever paid the order must still be allowed to',
    async () => {
      const [agreed, declined] = [await prepare(), await prepare()]
      const manager = await logInAs({ role: 'manager' })
      const note = async ({ id, number }: Order, said: 'agree' | 'decline', who = manager) =>
        send('PUT', '/apisbersc/extra-hold', who, {
          orderNumber: number,
          extra: (await ownOf(id)).extra?.id ?? 1,
          answer: said,
        })
      for (const order of [agreed, declined]) await weigh(order, 1.05)
      assert.deepEqual(await codeOf(note(agreed, 'agree', buyer)), [403, 'FORBIDDEN'])
      await owner.deleteFrom('pay_users').execute()
      assert.deepEqual(await codeOf(note(agreed, 'agree')), [403, 'FORBIDDEN'])
      await owner.insertInto('pay_users').values({ beneficiary_id: ids.beneficiary, login: 'payer' }).execute()
      for (const _ of [1, 2]) assert.equal((await note(agreed, 'agree')).statusCode, 200)
      await settle()
      assert.deepEqual([(await rowOf(agreed.id)).held_kopecks, (await contractsOf(agreed)).length], [1_050_00, 2])
      for (const _ of [1, 2]) assert.equal((await note(declined, 'decline')).statusCode, 200)
      assert.deepEqual(await codeOf(note(declined, 'agree')), [409, 'ROW_CHANGED'])
      const noted = await owner
        .selectFrom('order_events as e')
        .innerJoin('users as u', 'u.id', 'e.actor_id')
        .select(['e.event', 'e.reason', 'u.role'])
        .where('e.order_id', 'in', [agreed.id, declined.id])
        .where('e.event', 'in', ['extra-agreed', 'extra-declined'])
        .orderBy('e.id')
        .execute()
      assert.deepEqual(
        noted.map(({ event, reason, role }) => [event, reason.replaceAll('\u00a0', ' '), role]),
        [
          ['extra-agreed', '50,00 ₽, со слов покупателя', 'manager'],
          ['extra-declined', '50,00 ₽, со слов покупателя', 'manager'],
        ],
      )
      const mails = (await mailed()).join('\n')
      for (const words of [/согласована\.\nДоплата: 50,00 ₽, со слов/, /отказались\.\nДоплата: 50,00 ₽, со слов/])
        assert.match(mails, words)
      await weigh(declined, 1)
      for (const order of [agreed, declined]) await complete(order)
    },
  )

  wholeTest('the open question stands in the row of the buyer’s orders until it is answered', async () => {
    const order = await prepare()
    const rowNow = async () =>
      (await send('POST', '/api/clientv9/order', buyer, { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 5 }))
        .json<FindOrderHistory['answer']>()
        .orders.find(({ id }) => id === order.id)
    assert.equal((await rowNow())?.extra, null)
    await weigh(order, 1.05)
    const row = await rowNow()
    assert.deepEqual(
      [row?.extra?.amountKopecks, row?.extra?.answerUntil],
      [50_00, (await ownOf(order.id)).extra?.answerUntil],
    )
    assert.deepEqual(
      row?.lines.map(({ quantity, actual }) => [quantity, actual?.quantity]),
      [[1, 1.05]],
    )
    await answer(order, 'decline')
    assert.equal((await rowNow())?.extra, null)
    await weigh(order, 1)
    await complete(order)
  })

  test('who may not pay from the account any more cannot agree', async () => {
    const order = await prepare()
    await weigh(order, 1.1)
    await owner.deleteFrom('pay_users').execute()
    assert.deepEqual(await codeOf(answer(order, 'agree')), [403, 'FORBIDDEN'])
    await owner.insertInto('pay_users').values({ beneficiary_id: ids.beneficiary, login: 'payer' }).execute()
    assert.equal((await answer(order, 'agree')).statusCode, 200)
    await settle()
    assert.equal((await ownOf(order.id)).extra?.state, 'held')
  })

  wholeTest(
    'a cancelled order leaves its delivery to the rest: it is held with consent, paid and refunded to the kopeck',
    async () => {
      const gone = await prepare({ delivery_kopecks: 200_00 })
      const rest = await prepare({ group_id: (await rowOf(gone.id)).group_id })
      assert.equal((await move(gone, 'cancel')).statusCode, 200)
      await settle()
      assert.deepEqual([(await statusOf(gone.number)).funds, (await rowOf(gone.id)).held_kopecks], ['unheld', 0])
      const { extra } = await ownOf(rest.id)
      assert.deepEqual([(await rowOf(rest.id)).to_pay_kopecks, extra?.amountKopecks], [1_200_00, 200_00])
      assert.deepEqual(await codeOf(move(rest, 'pack')), [409, 'TRANSITION_REFUSED'])
      assert.equal((await answer(rest, 'agree')).statusCode, 200)
      await settle()
      assert.equal((await rowOf(rest.id)).held_kopecks, 1_200_00)
      assert.equal((await move(rest, 'pack')).statusCode, 200)
      await complete(rest)
      const done = await statusOf(rest.number)
      const money = { heldKopecks: 0, paidKopecks: 1_050_00, feeKopecks: 150_00, returnedKopecks: 0, nettedKopecks: 0 }
      assert.deepEqual([done.funds, done.steps.at(-1)?.money], ['released', money])
      const refund = { orderNumber: rest.number, reason: 'Вернули всё', refundId: randomUUID() }
      const back = (amountKopecks: number) => send('POST', '/apisbersc/refund', admin, { ...refund, amountKopecks })
      assert.deepEqual(await codeOf(back(1_200_01)), [422, 'MONEY_REFUSED'])
      assert.equal((await back(1_200_00)).statusCode, 200)
      const owed = await statusOf(rest.number)
      assert.deepEqual([owed.funds, owed.beyond.refund], ['debt', { refundKopecks: 1_200_00, repaidKopecks: 0 }])
    },
  )

  test('a delivery waits while the bank is asked about the rest; without consent nothing is packed, and all goes back', async () => {
    const gone = await prepare({ delivery_kopecks: 200_00 })
    const rest = await pay({ group_id: (await rowOf(gone.id)).group_id })
    assert.equal((await move(gone, 'cancel')).statusCode, 200)
    assert.deepEqual([(await rowOf(rest.id)).funds, (await rowOf(rest.id)).to_pay_kopecks], ['hold_pending', 1_000_00])
    await settle()
    assert.deepEqual([(await rowOf(rest.id)).funds, (await rowOf(rest.id)).to_pay_kopecks], ['held', 1_200_00])
    assert.equal((await ownOf(rest.id)).extra?.amountKopecks, 200_00)
    for (const event of ['confirm', 'assemble']) assert.equal((await move(rest, event)).statusCode, 200)
    assert.equal((await answer(rest, 'decline')).statusCode, 200)
    assert.deepEqual(await codeOf(move(rest, 'pack')), [409, 'TRANSITION_REFUSED'])
    assert.equal((await move(rest, 'cancel')).statusCode, 200)
    await settle()
    assert.deepEqual([(await statusOf(rest.number)).funds, (await rowOf(rest.id)).held_kopecks], ['unheld', 0])
  })

  test('the book is proven, the bank has the same of each contract, and nothing is left that does not fit', async () => {
    await reconcile(database, { ...work.bank, readEvents: async () => undefined })
    assert.equal((await asSystem(database, (db) => verifyLedger(db))).problem, null)
    assert.deepEqual(await owner.selectFrom('money_differences').selectAll().execute(), [])
    assert.deepEqual(work.warnings, [])
  })
})
