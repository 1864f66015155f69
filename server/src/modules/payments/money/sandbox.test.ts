import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { useApp } from '../../../../test/app.ts'
import { insertCard } from '../../../../test/cards.ts'
import { insertInvoice } from '../../../../test/invoices.ts'
import { insertOrder, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { insertBeneficiary, startWork, useSandbox } from '../../bank/testing.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { FindStatement } from '../book/schema.ts'
import type { FindOrderPayment } from '../order-payment-schema.ts'
import type { CreateSmartContract, FindOwnBeneficiaries, OwnPayment } from '../smart-contract-schema.ts'
import { makeWeeklyPayouts } from '../payouts/make.ts'
import type { FindPayout, MakePayout } from '../payouts/schema.ts'
import { askTopUp, insertSides, settle as settleAll } from '../testing.ts'
import { advance } from './advance.ts'
import { listenToBank } from './listen.ts'
import { acceptOverdue } from './accept-by-term.ts'
import { wholeTest } from '../../../../test/tier.ts'

// The life of an order's money through the API, the bank adapter and the sandbox as a process: the sums are equal everywhere.

const { app, owner, database, logInAs } = useApp()
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }

let work: ReturnType<typeof startWork>
let admin: { authorization: string }
let buyer: { authorization: string }
const ids = { beneficiary: '', seller: '', buyer: 0, supplier: 0, shop: 0 }
const codes = { supplier: '', shop: '' }

const settle = () => settleAll({ owner, database }, work, terms)

const placeOrder = async (total_kopecks: number) =>
  insertOrder(owner, { user_id: ids.buyer, supplier_id: ids.supplier, shop_id: ids.shop, total_kopecks })

const pay = (num: string, amount: number, given: Partial<CreateSmartContract['body']> = {}, headers = buyer) =>
  app.inject({
    method: 'POST',
    url: '/apisbersc/SmartContract/create',
    headers,
    payload: { supplierCode: codes.supplier, shop: codes.shop, num, amount, beneficiaryId: ids.beneficiary, ...given },
  })

const statusOf = async (order_number: string) =>
  (await app.inject({ method: 'POST', url: '/apisbersc/get-status', headers: admin, payload: { order_number } })).json<
    FindOrderPayment['answer']
  >()

const end = (id: number, change: { status: 'completed' | 'cancelled'; actual_kopecks?: number }) =>
  owner.updateTable('orders').set(change).where('id', '=', id).execute()

const send = (method: 'PUT' | 'POST', url: string, headers: typeof buyer, payload: object) =>
  app.inject({ method, url, headers, payload })

const dispute = (id: number, headers: typeof buyer) =>
  send('POST', `/api/clientv9/objects/orders/${id}/dispute`, headers, { reason: 'Молоко скисло' })

const said = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer
  return [statusCode, (JSON.parse(body) as { code: string }).code]
}

/** Of calls at the same time. */
const statuses = async (answers: ReturnType<typeof send>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted()

const countOf = async (table: 'order_disputes' | 'smart_contracts', order_id: number) =>
  (await owner.selectFrom(table).select('id').where('order_id', '=', order_id).execute()).length

/** Delivered so many days ago. */
async function deliver(id: number, daysAgo: number): Promise<void> {
  await owner.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  await sql`insert into order_events (order_id, event, reason, from_status, to_status, created_at)
    values (${id}, 'deliver', '', 'shipping', 'delivered', now() - make_interval(days => ${daysAgo}))`.execute(owner)
}

const versionOf = async (id: number) =>
  (await owner.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

const own = async () =>
  (await app.inject({ method: 'GET', url: '/apisbersc/Beneficiary/own', headers: buyer })).json<
    FindOwnBeneficiaries['answer']
  >()

type Totals = { arrived: number; balances: number; paid: number; fees: number }
const totals = async (): Promise<number[]> => {
  const { totals: all } = (await sandbox.state()) as unknown as { totals: Totals }
  return [all.arrived, all.balances, all.paid, all.fees]
}

/** What the ledger says that beneficiaries have and what the fees are. */
async function readBooked(): Promise<{ free: number; fees: number }> {
  const { rows } = await sql<{ free: string; fees: string }>`
    select sum(case when c.code = 'beneficiary' then t.amount_kopecks else 0 end) - sum(case when d.code = 'beneficiary' then t.amount_kopecks else 0 end) as free,
      sum(case when c.code = 'fee' then t.amount_kopecks else 0 end) as fees
    from ledger_transfers t join ledger_accounts c on c.id = t.credit_account_id join ledger_accounts d on d.id = t.debit_account_id
    where t.kind in ('posted', 'post_pending')`.execute(owner)
  return { free: Number(rows[0]?.free), fees: Number(rows[0]?.fees) }
}

/** The supplier gives 50 roubles back for a paid order, whose number is answered, and owes them; they are taken from what the next order pays. */
async function payLessByDebt(): Promise<string> {
  const [first, next] = [await placeOrder(200_00), await placeOrder(300_00)]
  await pay(first.number, 200)
  await pay(next.number, 300)
  await settle()
  await end(first.id, { status: 'completed' })
  await settle()
  const refund = { orderNumber: first.number, amountKopecks: 50_00, reason: 'Вернули ящик', refundId: randomUUID() }
  assert.equal((await send('POST', '/apisbersc/refund', admin, refund)).statusCode, 200)
  await end(next.id, { status: 'completed' })
  await settle()
  return first.number
}

describe('the money of an order at the bank', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    listenToBank(work.listeners, terms)
    admin = await logInAs({ role: 'admin' })
    const sides = await insertSides({ owner, database }, 'payer')
    buyer = await logInAs('payer')
    const { client, seller, supplier, shop } = sides
    Object.assign(ids, { beneficiary: client, seller, buyer: sides.buyer.id, supplier: supplier.id, shop: shop.id })
    Object.assign(codes, { supplier: supplier.code, shop: shop.code })
    await settle()
    await askTopUp({ owner, database }, sandbox, client, 5_000_00)
    await settle()
  })

  test('held, weighed to less, completed: the supplier and the commission are paid to the kopeck, the rest goes back', async () => {
    const [free = 0] = (await own()).map(({ availableKopecks }) => availableKopecks)
    const [arrived, atBankBefore = 0, paidBefore = 0, feesBefore = 0] = await totals()
    const booked = await readBooked()
    const order = await placeOrder(1_000_00)
    const asked = (await pay(order.number, 1000)).json<CreateSmartContract['answer']>()
    assert.deepEqual([asked.funds, asked.confirmedAt, asked.amountKopecks], ['hold_pending', null, 1_000_00])
    assert.deepEqual(
      (await own()).map(({ availableKopecks }) => availableKopecks),
      [free - 1_000_00],
    )
    // the same again is the same contract
    assert.equal(
      (await pay(order.number, 1000)).json<CreateSmartContract['answer']>().smartContractId,
      asked.smartContractId,
    )
    await settle()
    const held = await statusOf(order.number)
    assert.deepEqual([held.funds, held.contract?.status], ['held', 'RUN'])
    // the client pays, the supplier gets it
    assert.deepEqual([held.payer?.id, held.beneficiary?.id], [ids.beneficiary, ids.seller])
    assert.ok(held.confirmedAt)

    await end(order.id, { status: 'completed', actual_kopecks: 933_33 })
    await settle()
    const released = await statusOf(order.number)
    assert.deepEqual([released.funds, released.contract?.status], ['released', 'DONE'])
    const fee = 116_67
    assert.deepEqual(
      released.steps.map(({ kind, amountKopecks, state }) => [kind, amountKopecks, state]),
      [
        ['hold', 1_000_00, 'done'],
        ['payment', 933_33 - fee, 'done'],
        ['fee', fee, 'done'],
        ['unhold', 66_67, 'done'],
      ],
    )
    assert.deepEqual(released.steps.at(-1)?.money, {
      heldKopecks: 0,
      paidKopecks: 933_33 - fee,
      feeKopecks: fee,
      returnedKopecks: 66_67,
      nettedKopecks: 0,
    })
    assert.deepEqual(await totals(), [arrived, atBankBefore - 933_33, paidBefore + 933_33 - fee, feesBefore + fee])
    const atBank = await work.bank.readContract(asked.smartContractId, ids.beneficiary)
    assert.deepEqual([atBank?.status, atBank?.paid, atBank?.unheld, atBank?.held], ['DONE', 933_33, 66_67, 0])
    assert.deepEqual(await readBooked(), { free: booked.free - 933_33, fees: booked.fees + fee })
    assert.deepEqual(
      (await own()).map(({ availableKopecks }) => availableKopecks),
      [free - 933_33],
    )
  })

  test('a cancelled order is refunded when the bank says so, and not before', async () => {
    const order = await placeOrder(300_00)
    await pay(order.number, 300)
    await settle()
    await end(order.id, { status: 'cancelled' })
    assert.equal((await statusOf(order.number)).funds, 'held')
    await asSystem(database, (db) => advance(db, order.id, terms))
    assert.equal((await statusOf(order.number)).funds, 'unhold_pending')
    await settle()
    assert.equal((await statusOf(order.number)).funds, 'unheld')
    const answer = await app.inject({
      method: 'GET',
      url: `/api/clientv9/objects/orders/${order.id}/payment`,
      headers: buyer,
    })
    const payment = answer.json<OwnPayment>()
    assert.deepEqual([payment.fundsName, payment.heldKopecks, payment.canPay], ['Банк вернул деньги', 0, false])
    assert.equal(
      (await app.inject({ method: 'GET', url: `/api/clientv9/objects/orders/${order.id}/payment`, headers: admin }))
        .statusCode,
      404,
    )
  })

  test('what the bank refuses is said, and may be asked for again', async () => {
    const order = await placeOrder(250_00)
    await sandbox.arm('createContract', 422)
    await pay(order.number, 250)
    await settle()
    const failed = await statusOf(order.number)
    assert.deepEqual([failed.funds, failed.contract?.status, failed.steps[0]?.state], ['failed', 'FAILED', 'declined'])
    assert.equal((await pay(order.number, 250)).statusCode, 200)
    await settle()
    assert.equal((await statusOf(order.number)).funds, 'held')
  })

  wholeTest('answers that are lost change nothing: the money moves once', async () => {
    const order = await placeOrder(200_00)
    await sandbox.arm('createContract', 703)
    await sandbox.arm('confirmStep', 705)
    await sandbox.arm('completeContract', 550)
    await pay(order.number, 200)
    await settle()
    await end(order.id, { status: 'completed', actual_kopecks: 100_00 })
    await settle()
    const { funds, steps } = await statusOf(order.number)
    assert.equal(funds, 'released')
    assert.deepEqual(
      steps.map(({ amountKopecks }) => amountKopecks),
      [200_00, 87_50, 12_50, 100_00],
    )
  })

  test('a dispute stops the release and its term until it is decided; a part goes back, the commission is of what stays', async () => {
    const order = await placeOrder(400_00)
    await pay(order.number, 400)
    await settle()
    assert.deepEqual(await said(dispute(order.id, buyer)), [422, 'MONEY_REFUSED'])
    await deliver(order.id, 10)
    assert.deepEqual(await said(dispute(order.id, admin)), [404, 'NOT_FOUND'])
    assert.deepEqual(await statuses([1, 2, 3].map(() => dispute(order.id, buyer))), [200, 200, 200])
    assert.equal(await countOf('order_disputes', order.id), 1)
    await acceptOverdue(database, { warn: assert.fail })
    await settle()
    const open = await statusOf(order.number)
    assert.deepEqual([open.funds, open.beyond.dispute?.state, open.beyond.termEnds], ['disputed', 'open', null])
    const complete = { id: order.id, version: await versionOf(order.id), event: 'complete', reason: '' }
    assert.deepEqual(await said(send('PUT', '/apiadmin/objects/orders', admin, complete)), [409, 'TRANSITION_REFUSED'])
    const decision = { orderNumber: order.number, version: 1, answer: 'reduce', reason: 'Половина скисла' }
    const decide = (more: object, who = admin) => send('PUT', '/apisbersc/dispute', who, { ...decision, ...more })
    assert.deepEqual(await said(decide({ refundKopecks: 400_00 })), [422, 'MONEY_REFUSED'])
    assert.deepEqual(await said(decide({ refundKopecks: 160_00, version: 2 })), [409, 'ROW_CHANGED'])
    assert.deepEqual(await said(decide({ refundKopecks: 160_00 }, buyer)), [403, 'FORBIDDEN'])
    assert.deepEqual(await statuses([1, 2, 3].map(() => decide({ refundKopecks: 160_00 }))), [200, 409, 409])
    await settle()
    const done = await statusOf(order.number)
    assert.deepEqual([done.funds, done.beyond.dispute?.refundKopecks], ['released', 160_00])
    assert.deepEqual(done.steps.at(-1)?.money, {
      heldKopecks: 0,
      paidKopecks: 210_00,
      feeKopecks: 30_00,
      returnedKopecks: 160_00,
      nettedKopecks: 0,
    })
  })

  test('a delivered order that nobody argues about is accepted by its term, and not before', async () => {
    const [late, fresh] = [await placeOrder(100_00), await placeOrder(100_00)]
    for (const { number } of [late, fresh]) await pay(number, 100)
    await settle()
    await deliver(late.id, 3)
    await deliver(fresh.id, 2)
    assert.ok((await statusOf(fresh.number)).beyond.termEnds)
    await acceptOverdue(database, { warn: assert.fail })
    await settle()
    assert.deepEqual([(await statusOf(late.number)).funds, (await statusOf(fresh.number)).funds], ['released', 'held'])
  })

  test('a refund after the release is owed by the supplier, and paid to the buyer by its next release', async () => {
    const [first, next] = [await placeOrder(200_00), await placeOrder(300_00)]
    for (const [{ number }, roubles] of [
      [first, 200],
      [next, 300],
    ] as const)
      await pay(number, roubles)
    await settle()
    const refund = { orderNumber: first.number, amountKopecks: 50_00, reason: 'Вернули ящик', refundId: randomUUID() }
    const make = (more: object = {}) => send('POST', '/apisbersc/refund', admin, { ...refund, ...more })
    assert.deepEqual(await said(make()), [422, 'MONEY_REFUSED'])
    await end(first.id, { status: 'completed' })
    await settle()
    assert.deepEqual(await said(make({ amountKopecks: 200_01 })), [422, 'MONEY_REFUSED'])
    assert.deepEqual(await statuses([1, 2, 3].map(() => make())), [200, 200, 200])
    assert.equal((await make()).statusCode, 200)
    const more = { refundId: randomUUID(), amountKopecks: 150_01 }
    assert.deepEqual(await said(make(more)), [422, 'MONEY_REFUSED'])
    const owed = await statusOf(first.number)
    assert.deepEqual([owed.funds, owed.beyond.refund], ['debt', { refundKopecks: 50_00, repaidKopecks: 0 }])
    await end(next.id, { status: 'completed' })
    await settle()
    const [repaid, paid] = [await statusOf(first.number), await statusOf(next.number)]
    assert.deepEqual([repaid.funds, repaid.beyond.refund], ['refunded', { refundKopecks: 50_00, repaidKopecks: 50_00 }])
    assert.equal(paid.funds, 'released')
    assert.deepEqual(
      paid.steps.map(({ kind, amountKopecks }) => [kind, amountKopecks]),
      [
        ['hold', 300_00],
        ['payment', 212_50],
        ['netting', 50_00],
        ['fee', 37_50],
      ],
    )
  })

  /** An order of another supplier, which has an account and no commission; the supplier of the tests owes nothing for it. */
  async function payElsewhere(total_kopecks: number) {
    const { id: account } = await insertBeneficiary(owner, database)
    await settle()
    const shop = await insertShop(owner)
    const { supplier_id } = shop
    await owner.updateTable('beneficiaries').set({ supplier_id }).where('id', '=', account).execute()
    const order = await insertOrder(owner, { user_id: ids.buyer, supplier_id, shop_id: shop.id, total_kopecks })
    const { code } = await owner
      .selectFrom('suppliers')
      .select('code')
      .where('id', '=', supplier_id)
      .executeTakeFirstOrThrow()
    await pay(order.number, total_kopecks / 100, { supplierCode: code, shop: shop.code })
    return order
  }

  wholeTest(
    'a debt takes at most what its supplier would get from an order, the oldest debt first; the rest waits for the next orders',
    async () => {
      const [oldest, newer] = [await placeOrder(200_00), await placeOrder(100_00)]
      const [less, next, last] = [await placeOrder(300_00), await placeOrder(100_00), await placeOrder(100_00)]
      for (const { number, total_kopecks } of [oldest, newer, less, next, last]) await pay(number, total_kopecks / 100)
      const foreign = await payElsewhere(50_00)
      await settle()
      for (const { id } of [oldest, newer]) await end(id, { status: 'completed' })
      await settle()
      for (const [{ number: orderNumber }, amountKopecks] of [
        [newer, 10_00],
        [oldest, 150_00],
      ] as const) {
        const refund = { orderNumber, amountKopecks, reason: 'Вернули ящик', refundId: randomUUID() }
        assert.equal((await send('POST', '/apisbersc/refund', admin, refund)).statusCode, 200)
      }
      // all are asked for before the bank has answered about the first
      for (const { id } of [foreign, less, next, last]) {
        await end(id, { status: 'completed', actual_kopecks: id === foreign.id ? 50_00 : 100_00 })
        await asSystem(database, (db) => advance(db, id, terms))
      }
      await settle()
      const given = async ({ number }: typeof last) => {
        const steps = (await statusOf(number)).steps.filter(({ kind }) => kind !== 'hold')
        return Object.fromEntries(steps.map(({ kind, amountKopecks }) => [kind, amountKopecks]))
      }
      assert.deepEqual(await given(foreign), { payment: 50_00 })
      // what was held beyond the sum of the order is its buyer's
      assert.deepEqual(await given(less), { netting: 87_50, fee: 12_50, unhold: 200_00 })
      assert.deepEqual(await given(next), { netting: 62_50, payment: 25_00, fee: 12_50 })
      assert.deepEqual(await given(last), { netting: 10_00, payment: 77_50, fee: 12_50 })
      for (const { number } of [oldest, newer]) assert.equal((await statusOf(number)).funds, 'refunded')
    },
  )

  wholeTest(
    'an act has all that the bank has paid for the orders of a supplier, the next one only what came after',
    async () => {
      const make = (who = admin) => send('POST', '/apisbersc/payouts', who, { supplier: codes.supplier })
      const read = async (id: number, who: typeof buyer) =>
        app.inject({ method: 'GET', url: `/apisbersc/payouts/${id}`, headers: who })
      // an act of what other tests have paid
      await make()
      const [, , paidBefore = 0, feesBefore = 0] = await totals()
      const returned = await payLessByDebt()
      assert.deepEqual(await said(make(await logInAs({ role: 'manager' }))), [403, 'FORBIDDEN'])
      const made = await Promise.all([1, 2, 3].map(() => make()))
      assert.deepEqual(made.map(({ statusCode }) => statusCode).toSorted(), [200, 422, 422])
      const { id = 0 } = made.find(({ statusCode }) => statusCode === 200)?.json<MakePayout['answer']>() ?? {}
      assert.deepEqual(await said(make()), [422, 'MONEY_REFUSED'])
      const act = (await read(id, admin)).json<FindPayout['answer']>()
      const [, , paid = 0, fees = 0] = await totals()
      assert.deepEqual(
        [act.paidKopecks + act.nettedKopecks, act.commissionKopecks],
        [paid - paidBefore, fees - feesBefore],
      )
      assert.deepEqual(
        act.lines.map(({ nettedKopecks, repays }) => [nettedKopecks, repays]).filter(([kopecks]) => kopecks !== 0),
        [[50_00, [returned]]],
      )
      for (const sum of ['sumKopecks', 'commissionKopecks', 'nettedKopecks', 'paidKopecks'] as const)
        assert.equal(
          act.lines.reduce((all, line) => all + line[sum], 0),
          act[sum],
        )
      assert.ok(act.lines.every(({ basisPoints }) => basisPoints === 12_50))
      const seller = await logInAs({ role: 'supplier', supplier_id: ids.supplier })
      const other = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
      assert.deepEqual([(await read(id, seller)).statusCode, (await read(id, other)).statusCode], [200, 404])
      const late = await placeOrder(80_00)
      await pay(late.number, 80)
      await settle()
      await end(late.id, { status: 'completed' })
      await settle()
      // the week is not over
      await makeWeeklyPayouts(database)
      const next = (await read((await make()).json<MakePayout['answer']>().id, admin)).json<FindPayout['answer']>()
      assert.deepEqual(
        [next.number, next.startsAt, next.lines.map(({ orderNumber, paidKopecks }) => [orderNumber, paidKopecks])],
        [act.number + 1, act.endsAt, [[late.number, 70_00]]],
      )
    },
  )

  /** The INN of the beneficiary, and the rows of its book, the newest first. */
  async function readBook() {
    const { inn } = await owner
      .selectFrom('beneficiaries')
      .select('inn')
      .where('id', '=', ids.beneficiary)
      .executeTakeFirstOrThrow()
    const asked = { take: 1000, searchValue: inn }
    const answer = await send('POST', '/apiadmin/objects/beneficiary-book/loadoptions', admin, asked)
    type BookRow = {
      position: number
      code: string
      amountKopecks: number | null
      heldKopecks: number | null
      balanceKopecks: number
    }
    return { inn, rows: answer.json<{ data: BookRow[] }>().data }
  }
  const statementOf = (from: string, to: string, headers = admin) =>
    app.inject({ url: `/apisbersc/Beneficiary/${ids.beneficiary}/statement?from=${from}&to=${to}`, headers })

  test('the book of a beneficiary ends with what is free', async () => {
    const { rows } = await readBook()
    const [{ availableKopecks = 0 } = {}] = await own()
    const reserved = await owner
      .selectFrom('ledger_accounts')
      .select('debits_pending')
      .where('beneficiary_id', '=', ids.beneficiary)
      .where('code', '=', 'beneficiary')
      .executeTakeFirstOrThrow()
    assert.equal(rows[0]?.balanceKopecks, availableKopecks + reserved.debits_pending)
    assert.equal(
      rows.reduce((sum, { amountKopecks, heldKopecks }) => sum + (amountKopecks ?? 0) - (heldKopecks ?? 0), 0),
      rows[0]?.balanceKopecks,
    )
    const file = await send('POST', '/apiadmin/admin/obj/beneficiary-book/export?format=csv', admin, {})
    assert.equal(file.statusCode, 200)
    assert.match(file.body, /Свободно после записи/)
  })

  test('the statement of a beneficiary for paper has what came and left, not what was reserved, and is not for buyers', async () => {
    const { rows } = await readBook()
    const all = (await statementOf('2020-01-01', '2049-12-31')).json<FindStatement['answer']>()
    const sums = [all.openingKopecks, all.openingKopecks + all.incomeKopecks - all.expenseKopecks]
    assert.deepEqual(sums, [0, all.closingKopecks])
    assert.equal(all.closingKopecks - all.heldKopecks, rows[0]?.balanceKopecks)
    assert.deepEqual(
      all.lines.map(({ number, kopecks }) => [number, kopecks]),
      rows
        .flatMap(({ position, amountKopecks }) => (amountKopecks === null ? [] : [[position, amountKopecks]]))
        .reverse(),
    )
    assert.deepEqual(
      all.lines.filter(({ name }) => name.includes('езерв')),
      [],
    )
    const unnamed = all.lines.filter(({ otherName, purpose }) => otherName === '' || purpose === '')
    assert.deepEqual(unnamed, [])
    const later = (await statementOf('2049-01-01', '2049-12-31')).json<FindStatement['answer']>()
    assert.deepEqual(
      [later.lines, later.openingKopecks, later.closingKopecks],
      [[], all.closingKopecks, all.closingKopecks],
    )
    assert.equal((await statementOf('2049-12-31', '2049-01-01')).statusCode, 400)
    assert.equal((await statementOf('2026-01-01', '2026-01-31', buyer)).statusCode, 403)
  })

  wholeTest('the spreadsheet of a beneficiary has the rows of its book', async () => {
    const { inn, rows } = await readBook()
    const days = [
      ['createdAt', '>=', '2020-01-01T00:00:00.000Z'],
      'and',
      ['createdAt', '<', '2050-01-01T00:00:00.000Z'],
    ]
    const sheet = await send('POST', '/apiadmin/admin/obj/beneficiary-book/export?format=xlsx', admin, {
      searchValue: inn,
      filter: days,
    })
    const [head = [], ...cells] = (await readXlsx(sheet.rawPayload))[0]?.data ?? []
    const at = head.findIndex((cell) => String(cell).startsWith('Свободно после записи'))
    assert.deepEqual(
      cells.map((row) => row[at]),
      rows.map(({ balanceKopecks }) => balanceKopecks / 100),
    )
  })

  test('only a pay user pays, an own order, its own sum, what there is money for', async () => {
    const order = await placeOrder(100_00)
    assert.deepEqual(await said(pay(order.number, 100, {}, await logInAs({ role: 'client' }))), [403, 'FORBIDDEN'])
    const { number } = await insertOrder(owner, { supplier_id: ids.supplier, shop_id: ids.shop })
    assert.deepEqual(await said(pay(number, 100)), [404, 'NOT_FOUND'])
    assert.deepEqual(await said(pay(order.number, 100, {}, admin)), [403, 'FORBIDDEN'])
    assert.deepEqual(await said(pay(order.number, 100, { shop: 'other' })), [404, 'NOT_FOUND'])
    assert.deepEqual(await said(pay(order.number, 99.99)), [422, 'MONEY_REFUSED'])
    assert.deepEqual(await said(pay(order.number, 100.01)), [422, 'MONEY_REFUSED'])
    assert.deepEqual(await said(pay(order.number, 100.001)), [400, 'BAD_REQUEST'])
    const dear = await placeOrder(9_000_00)
    assert.deepEqual(await said(pay(dear.number, 9000)), [422, 'MONEY_REFUSED'])
    await end(dear.id, { status: 'cancelled' })
    assert.deepEqual(await said(pay(dear.number, 9000)), [422, 'MONEY_REFUSED'])
    const parallel = await Promise.all(Array.from({ length: 6 }, () => pay(order.number, 100)))
    assert.equal(
      new Set(parallel.map((answer) => answer.json<CreateSmartContract['answer']>().smartContractId)).size,
      1,
    )
    assert.equal(await countOf('smart_contracts', order.id), 1)
    await settle()
    assert.deepEqual(await said(pay(order.number, 100, { beneficiaryId: randomUUID() })), [403, 'FORBIDDEN'])
  })

  test('an order that is paid to its seller directly is not paid once more', async () => {
    const order = await placeOrder(100_00)
    const refusal = async () => {
      const { statusCode, body } = await pay(order.number, 100)
      return [statusCode, (JSON.parse(body) as { message: string }).message]
    }
    await insertInvoice(owner, order.id)
    assert.deepEqual(await refusal(), [422, 'Заказ оплачивают по счёту'])
    await owner.deleteFrom('invoices').where('order_id', '=', order.id).execute()
    await insertCard(owner, order.id)
    assert.deepEqual(await refusal(), [422, 'Заказ оплачивают картой'])
    // the buyer pays at the door after all
    await owner.updateTable('card_payments').set({ state: 'left' }).where('order_id', '=', order.id).execute()
    assert.equal((await pay(order.number, 100)).statusCode, 200)
    await settle()
  })

  test('the book is proven, and nothing is left that does not fit', async () => {
    assert.equal((await asSystem(database, (db) => verifyLedger(db))).problem, null)
    assert.deepEqual(await owner.selectFrom('money_differences').selectAll().execute(), [])
    assert.deepEqual(work.warnings, [])
  })
})
