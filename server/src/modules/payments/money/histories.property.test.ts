import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { useDatabase } from '../../../../test/database.ts'
import {
  insertContract,
  insertOrder,
  insertOrderLine,
  insertProduct,
  insertShop,
  insertSupplier,
  insertUser,
} from '../../../../test/rows.ts'
import { isWhole, rounds } from '../../../../test/tier.ts'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { createBankListeners } from '../../bank/listeners.ts'
import { isStored, type StoredOperation } from '../../bank/operation.ts'
import { readBalance } from '../../ledger/accounts.ts'
import { insertBeneficiary } from '../../ledger/testing.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { settleExtraHold, withdrawExtraHold } from '../../orders/extra-holds/ask.ts'
import { expireExtraHold } from '../../orders/extra-holds/close.ts'
import { findExtraHold } from '../../orders/extra-holds/queries.ts'
import { lockOrder } from '../../orders/queries.ts'
import { commissionOf } from '../../suppliers/contracts/commission.ts'
import { decideDifference } from '../differences/decide.ts'
import { fundsOf, readSums } from '../funds/sums.ts'
import { decideDispute } from '../disputes/decide.ts'
import { openDispute } from '../disputes/open.ts'
import { findDispute } from '../disputes/queries.ts'
import { answerExtra } from '../extra-holds/answer.ts'
import { makeReceipts } from '../receipts/make.ts'
import { checkReceipts } from '../receipts/testing.ts'
import { refundOrder } from '../refunds/refund.ts'
import { findFree } from '../top-ups/free.ts'
import { identifyPast, identifySome, readModelTopUps, reconcileModelTopUps } from '../top-ups/testing.ts'
import { advance } from './advance.ts'
import { createContract } from './create-contract.ts'
import { listenToBank } from './listen.ts'
import { acceptByTerm } from './accept-by-term.ts'
import { ModelBank } from './testing.ts'

// Random histories of orders paid through the bank: answers and events that are lost, late, reordered or told twice, and crashes between any two
// steps. Whatever happens, all that the bank has done is in the ledger once, and an order never says what the bank has not. MONEY_HISTORIES=10000
// runs as many; the usual number is for every day. MONEY_SHRINK=1 looks for the shortest history that fails, which may take hours.

type Db = Transaction<Tables>
const { owner } = useDatabase()
const terms = { feePayee: readFeePayee({}) }
const listeners = createBankListeners()
listenToBank(listeners, terms)

type Shop = { id: number; code: string; supplier: string; product: number; other: number }
/** The last shop is of the supplier of the one before, so that one order pays what is owed for another. */
const world = { beneficiaryId: '', shops: [] as Shop[], login: '' }
let payer: Actor

before(async () => {
  const { id, login } = await insertUser(owner)
  payer = { id, role: 'client', supplierId: null, tokenHash: null }
  world.login = login
  const [plain, dear, shared] = [await insertSupplier(owner), await insertSupplier(owner), await insertSupplier(owner)]
  for (const [supplier, commission_percent] of [
    [plain, null],
    [dear, 100],
    [shared, 12.5],
    [shared, null],
  ] as const) {
    if (commission_percent !== null)
      await insertContract(owner, {
        supplier_id: supplier.id,
        commission_percent,
        state: 'accepted',
        offered_at: new Date(),
        accepted_at: new Date(),
        accepted_by: id,
      })
    const shop = await insertShop(owner, { supplier_id: supplier.id })
    const product = await insertProduct(owner, { shop_id: shop.id })
    const other = await insertProduct(owner, { shop_id: shop.id, vat: '22' })
    const goods = { product: product.id, other: other.id }
    world.shops.push({ id: shop.id, code: shop.code, supplier: supplier.code, ...goods })
    if (world.shops.length < 4)
      await sql`insert into beneficiaries (id, type, supplier_id, name, inn, ogrn, contract_number, contract_date, account_number, bank_bic,
        bank_name, phone, email, status)
      values (gen_random_uuid(), 'ip', ${supplier.id}, '', ${`50010073225${world.shops.length}`}, '304500116000157', '1', '2026-01-31',
        '40802810900000000001', '044525225', '', '', '', 'ACTIVATED')`.execute(owner)
  }
  world.beneficiaryId = await insertBeneficiary(owner, buyerInn)
  await owner.insertInto('pay_users').values({ beneficiary_id: world.beneficiaryId, login }).execute()
})

class Undone extends Error {}

type Order = { id: number; number: string; total: number; shop: { code: string; supplier: string } }
type Work = {
  db: Db
  bank: ModelBank
  orders: Order[]
  told: Set<string>
  ended: Set<string>
  seen: Set<string>
  answers: Set<string>
  identifications: Set<string>
}

/** Does a step as a transaction of its own; with a crash it leaves no trace, as if the process had been killed before its commit. */
async function step(db: Db, crashes: boolean, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint step`.execute(db)
  try {
    await work()
    if (!crashes) return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  await sql`rollback to savepoint step`.execute(db)
  return false
}

async function findQueued({ db, ended }: Work): Promise<StoredOperation[]> {
  const rows = await db.selectFrom('bank_operations').selectAll().orderBy('position').execute()
  return rows
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      beneficiaryId: row.beneficiary_id,
      orderId: row.order_id,
      contractId: row.contract_id,
      payload: row.payload,
    }))
    .filter(isStored)
    .filter(({ id }) => !ended.has(id))
}

/** Of ledger/testing.ts: the beneficiary that pays, and gets refunds. */
const buyerInn = '500100732259'

/**
 * How far all goes smoothly before anything happens; `held`: what was paid is held, `released`: and the first order is released, `owed`: and its supplier
 * owes a kopeck for it.
 */
type Begun = 'paid' | 'held' | 'released' | 'owed'
type Given = { begun: Begun; topUp: number; totals: number[]; shops: number[]; actions: Action[] }
type Action = { kind: string; which: number; amount: number; fault: boolean; crashes: boolean }
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(
    'pay',
    'more',
    'more',
    'agree',
    'agree',
    'more',
    'refuse',
    'refuse',
    'end',
    'end',
    'job',
    'send',
    'send',
    'lose',
    'pass',
    'pass',
    'pass',
    'tell',
    'tell',
    'tell',
    'tell',
    'twice',
    'block',
    'decide',
    'deliver',
    'deliver',
    'term',
    'dispute',
    'dispute',
    'judge',
    'refund',
    'refund',
    'receipts',
    'arrive',
    'arrive',
    'read',
    'identify',
    'identify',
    'past',
    'compare',
  ),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 60_000 }),
  fault: fc.boolean(),
  crashes: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})
const history = fc.record({
  begun: fc.constantFrom<Begun>('paid', 'held', 'released', 'owed'),
  topUp: fc.integer({ min: 30_000, max: 150_000 }),
  totals: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 3 }),
  shops: fc.array(fc.constantFrom(0, 1, 2, 2, 3, 3), { minLength: 3, maxLength: 3 }),
  actions: fc.array(action, { minLength: 8, maxLength: 32, size: 'max' }),
})

async function act(work: Work, { kind, which, amount, fault, crashes }: Action): Promise<void> {
  const { db, bank, orders } = work
  const order = orders[which % orders.length]
  assert.ok(order)
  if (kind === 'pay') {
    const body = {
      supplierCode: order.shop.supplier,
      shop: order.shop.code,
      num: order.number,
      amount: order.total / 100,
      beneficiaryId: bank.beneficiaryId,
    }
    await step(db, crashes, () => createContract(db, payer, body))
  } else if (kind === 'end') await step(db, crashes, () => endOrder(db, order, fault, amount))
  else if (kind === 'job') await step(db, crashes, () => advance(db, order.id, terms))
  else if (kind === 'deliver') await step(db, crashes, () => deliver(db, order, fault, amount))
  else if (kind === 'term') await step(db, crashes, () => acceptByTerm(db, order.id))
  else if (kind === 'dispute')
    await step(db, crashes, () => openDispute(db, payer, { orderId: order.id, reason: 'Не то', as: 'buyer' }))
  else if (kind === 'judge') await step(db, crashes, () => judge(db, order.number, amount))
  else if (kind === 'refund') await step(db, crashes, () => refund(db, order, amount))
  else if (kind === 'more') await step(db, crashes, () => weighMore(db, order, amount))
  else if (kind === 'agree' || kind === 'refuse')
    await step(db, crashes, () => answerMore(db, order, kind === 'agree', fault))
  else if (kind === 'receipts') await step(db, crashes, () => makeReceipts(db, order.id))
  else if (kind === 'arrive') bank.arrive(amount)
  else if (kind === 'past') identifyPast(bank, { which, amount })
  else if (kind === 'read') await step(db, crashes, () => readModelTopUps(db, bank))
  else if (kind === 'compare') await step(db, crashes, () => reconcileModelTopUps(db, bank))
  else if (kind === 'identify')
    await step(db, crashes, () => identifySome(db, bank, { which, amount, decidedBy: payer.id }))
  else if (kind === 'pass') bank.pass(which, fault && amount % 3 === 0)
  else if (kind === 'block') bank.block(amount)
  else if (kind === 'decide') await decide(work)
  else if (kind === 'twice') await tell(work, which, { again: true, crashes })
  else if (kind === 'tell') await tell(work, which, { again: false, crashes })
  else await send(work, { isLost: kind === 'lose', declines: fault && amount % 4 === 0, crashes })
}

/** A completed order may have come to less, and to more as far as more is held; one that nobody has paid for may be cancelled, too. */
async function endOrder(db: Db, order: Order, isCancelled: boolean, amount: number): Promise<void> {
  const { id } = order
  if (isCancelled) await withdrawExtraHold(db, id)
  const change = isCancelled
    ? { status: 'cancelled' as const }
    : { status: 'completed' as const, actual_kopecks: await weigh(db, order, amount) }
  await db.updateTable('orders').set(change).where('id', '=', id).where('status', '=', 'placed').execute()
}

/** What an order that leaves the assembly has come to: at most what is held. */
async function weigh(db: Db, { id, total }: Order, amount: number): Promise<number> {
  const order = await lockOrder(db, id)
  if (order?.status !== 'placed') return total
  // something is brought, so its delivery is paid
  const actual = Math.max(Math.min(Math.max(total, order.held_kopecks), amount), order.delivery_kopecks)
  await settleExtraHold(db, payer.id, order, actual)
  return actual
}

/** An order comes to more than is held, and its buyer is asked. */
async function weighMore(db: Db, { id }: Order, amount: number): Promise<void> {
  const order = await lockOrder(db, id)
  if (order?.status !== 'placed' || order.funds !== 'held') return
  const actual_kopecks = order.held_kopecks + Math.ceil(amount / 20)
  await settleExtraHold(db, payer.id, order, actual_kopecks)
  await db.updateTable('orders').set({ actual_kopecks }).where('id', '=', id).execute()
}

/** The buyer agrees to the difference, refuses it, or (`isSilent`) does not answer in time. */
async function answerMore(db: Db, { id: orderId }: Order, isAgreed: boolean, isSilent: boolean): Promise<void> {
  const extra = await findExtraHold(db, orderId)
  if (isSilent && !isAgreed) {
    await db
      .updateTable('extra_holds')
      .set({ answer_until: new Date(0) })
      .where('order_id', '=', orderId)
      .execute()
    await expireExtraHold(db, orderId)
  } else if (extra) {
    const answer = isAgreed ? 'agree' : 'decline'
    await answerExtra(db, payer, { orderId, extra: extra.id, answer, as: isSilent ? 'operator' : 'buyer' })
  }
}

/** A delivered order waits for its buyer; one was delivered long ago. */
async function deliver(db: Db, order: Order, isLongAgo: boolean, amount: number): Promise<void> {
  const { id } = order
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status: 'delivered', actual_kopecks: await weigh(db, order, amount) })
    .where('id', '=', id)
    .where('status', '=', 'placed')
    .where('funds', '=', 'held')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const at = new Date(Date.now() - (isLongAgo ? 10 : 0) * 86_400_000)
  await sql`insert into order_events (order_id, event, reason, from_status, to_status, created_at)
    values (${id}, 'deliver', '', 'placed', 'delivered', ${at})`.execute(db)
}

/** A dispute is decided in each of the three ways. */
async function judge(db: Db, orderNumber: string, amount: number): Promise<void> {
  const answer = (['release', 'reduce', 'refund'] as const)[amount % 3] ?? 'release'
  const decision = { orderNumber, version: 1, answer, refundKopecks: Math.ceil(amount / 3), reason: 'Так' }
  await decideDispute(db, payer, decision, terms)
}

const refund = (db: Db, { number }: Order, amount: number) =>
  refundOrder(db, payer, {
    orderNumber: number,
    amountKopecks: Math.ceil(amount / 10),
    reason: 'Испорчено',
    refundId: randomUUID(),
  })

/** The bank does the next operation; its answer arrives, unless it is lost and the operation is sent again. */
async function send(
  work: Work,
  { isLost, declines, crashes }: { isLost: boolean; declines: boolean; crashes: boolean },
) {
  const [operation] = await findQueued(work)
  if (!operation) return
  const outcome = work.bank.send(operation, declines)
  if (isLost) return
  if (await step(work.db, crashes, () => listeners.tellEnd(work.db, operation, outcome))) work.ended.add(operation.id)
}

/** One of the events that have not been told, in any order; or one that has been. */
async function tell(
  work: Work,
  which: number,
  { again, crashes }: { again: boolean; crashes: boolean },
): Promise<void> {
  const { db, bank, told } = work
  const open = bank.made.filter(({ eventId, value }) => told.has(`${eventId}/${value}`) === again)
  const event = open[which % Math.max(open.length, 1)]
  if (!event) return
  if (await step(db, crashes, () => listeners.tellEvent(db, event))) told.add(`${event.eventId}/${event.value}`)
  await checkWords(work)
}

async function decide({ db, bank }: Work): Promise<void> {
  const open = await db.selectFrom('money_differences').selectAll().where('state', '=', 'open').orderBy('id').execute()
  for (const { id, version, suggestion, event_id } of open) {
    const event = bank.made.findLast(({ eventId }) => eventId === event_id)
    if (event) {
      const { eventId, value, beneficiaryId, type, amountKopecks, happenedAt } = event
      await db
        .insertInto('bank_events')
        .values({
          event_id: eventId,
          value,
          beneficiary_id: beneficiaryId,
          type,
          amount_kopecks: amountKopecks,
          purpose: '',
          contract_id: null,
          transaction_type: null,
          payee: null,
          happened_at: happenedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await step(db, false, () =>
      decideDifference(db, { id, version, answer: suggestion, reason: '', decidedBy: payer.id }, terms),
    )
  }
}

const findRows = (db: Db) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.funds', 'o.held_kopecks', 'o.to_pay_kopecks', 'o.commission_basis_points'])
    .select(
      sql<string[]>`array(select id::text from smart_contracts where order_id = o.id and status <> 'FAILED')`.as(
        'contracts',
      ),
    )
    .where('o.user_id', '=', payer.id)
    .execute()

/** What the bank has of an order, by all its contracts; undefined when it has none. */
function atBankOf(bank: ModelBank, contracts: readonly string[]) {
  const found = contracts.flatMap((id) => bank.contracts.get(id) ?? [])
  const sumOf = (part: 'amount' | 'held' | 'paid' | 'fees' | 'unheld') =>
    found.reduce((sum, contract) => sum + contract[part], 0)
  if (found.length === 0) return undefined
  const [amount, held] = [sumOf('amount'), sumOf('held')]
  return { amount, held, paid: sumOf('paid'), fees: sumOf('fees'), unheld: sumOf('unheld') }
}

/** What the book says of refunds, in kopecks. */
async function sumOfPosted(db: Db, code: 'refund' | 'repayment' | 'netting'): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_transfers')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_kopecks'), sql<number>`0`).as('sum'))
    .where('code', '=', code)
    .where('kind', 'in', ['posted', 'post_pending'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** At every moment: an order says of its money only what the bank has done. */
async function checkWords({ db, bank, seen }: Work): Promise<void> {
  for (const { funds, contracts } of await findRows(db)) {
    seen.add(funds)
    const { paid = 0, fees = 0, unheld = 0, amount } = atBankOf(bank, contracts) ?? {}
    if (funds === 'unheld') assert.equal(unheld, amount)
    if (funds === 'released') assert.equal(paid + fees + unheld, amount)
    if (funds === 'held' || funds === 'disputed') assert.ok(amount)
    if (funds === 'refunded' || funds === 'debt') assert.equal(paid + fees + unheld, amount)
  }
  const given = bank.received.get(buyerInn) ?? 0
  assert.ok(given >= (await sumOfPosted(db, 'repayment')))
}

/** More than any history needs. */
const MOST_STEPS = 1_000

/** The bank does and tells all that was asked of it. */
async function settle(work: Work): Promise<void> {
  const { bank, told, ended } = work
  for (let round = 0; round < 60; round++) {
    const before = JSON.stringify([ended.size, told.size])
    for (let left = MOST_STEPS; (await findQueued(work)).length > 0; left--) {
      assert.ok(left > 0, 'what is queued is never sent')
      await send(work, { isLost: false, declines: false, crashes: false })
    }
    for (let left = MOST_STEPS; !bank.isQuiet; left--) {
      assert.ok(left > 0, 'the bank never comes to rest')
      bank.pass(0, false)
    }
    for (let left = MOST_STEPS; bank.made.length > told.size; left--) {
      assert.ok(left > 0, 'what the bank has made is never told')
      await tell(work, round, { again: false, crashes: false })
    }
    const isAtRest = before === JSON.stringify([ended.size, told.size])
    if (isAtRest && (await findQueued(work)).length === 0) return
  }
  assert.fail('it does not come to rest')
}

/** Everything goes through at last: the faults are over, and a person decides about what the bank has refused. */
async function drain(work: Work): Promise<void> {
  const { db, orders, told } = work
  for (let round = 0; round < 60; round++) {
    const before = JSON.stringify([work.ended.size, told.size])
    await settle(work)
    for (const { number } of orders)
      // of a kopeck there is no part to give back: then the supplier gets it
      if (!(await step(db, false, () => judge(db, number, 1 + round))))
        await step(db, false, () => judge(db, number, 0))
    for (const { id } of orders) await advance(db, id, terms)
    await reconcileModelTopUps(db, work.bank)
    await decide(work)
    const isAtRest = before === JSON.stringify([work.ended.size, told.size])
    if (isAtRest && (await findQueued(work)).length === 0) return
  }
  assert.fail('it does not come to rest')
}

/** At the end: the ledger is the bank's, nothing is paid twice or without an order, and every ended order has its one end. */
async function checkEnd({ db, bank, answers, identifications }: Work): Promise<void> {
  const open = await db.selectFrom('money_differences').select(['kind', 'cause']).where('state', '=', 'open').execute()
  assert.deepEqual(open, [])
  assert.equal((await verifyLedger(db)).problem, null)
  const free = await readBalance(db, { code: 'beneficiary', beneficiaryId: bank.beneficiaryId })
  assert.deepEqual([free?.pending ?? 0, free?.posted ?? 0], [0, bank.available])
  const nobodys = await readBalance(db, { code: 'unidentified' })
  assert.deepEqual([nobodys?.pending ?? 0, nobodys?.posted ?? 0], [0, bank.unidentified])
  for (const { restKopecks, freeKopecks } of await findFree(db)) assert.equal(freeKopecks, restKopecks)
  const identified = await db
    .selectFrom('top_up_identifications as i')
    .leftJoin('ledger_transfers as e', 'e.pending_id', 'i.id')
    .select('e.kind')
    .execute()
  for (const { kind } of identified) identifications.add(kind ?? 'open')
  for (const order of await findRows(db)) {
    const { id, status, funds, held_kopecks, contracts } = order
    const sums = await readSums(db, id)
    assert.equal(funds, fundsOf(sums))
    for (const _ of [1, 2]) await makeReceipts(db, id)
    await checkReceipts(db, id, sums)
    const atBank = atBankOf(bank, contracts)
    assert.equal(held_kopecks, atBank?.held ?? 0)
    if (!atBank) {
      assert.ok(funds === 'none' || funds === 'failed', funds)
      continue
    }
    const extra = await findExtraHold(db, id)
    if (extra) answers.add(extra.state)
    if (extra?.state === 'agreed') assert.fail('the bank has answered, and the question is open')
    const due = order.to_pay_kopecks - Math.min((await findDispute(db, id))?.refund_kopecks ?? 0, order.to_pay_kopecks)
    const fee = commissionOf(due, order.commission_basis_points ?? 0)
    const wanted = status === 'completed' ? [due - fee, fee] : [0, 0]
    assert.deepEqual([atBank.paid, atBank.fees], wanted)
    assert.ok(sums.refunded <= due && sums.repaid <= sums.refunded)
    if (sums.refunded > 0) assert.equal(funds, sums.repaid < sums.refunded ? 'debt' : 'refunded')
    else {
      const isWaiting = status === 'placed' || status === 'delivered'
      assert.equal(funds, isWaiting ? 'held' : status === 'completed' && due > 0 ? 'released' : 'unheld')
    }
  }
  assert.equal(await sumOfPosted(db, 'netting'), await sumOfPosted(db, 'repayment'))
  assert.equal(bank.received.get(buyerInn) ?? 0, await sumOfPosted(db, 'repayment'))
  const paidFor = new Set(
    (await db.selectFrom('smart_contracts').select('id').where('order_id', 'is not', null).execute()).map(
      ({ id }) => id,
    ),
  )
  assert.ok([...bank.contracts.keys()].every((id) => paidFor.has(id)))
}

const doing = (kind: string, amount = 1000, fault = false): Action => ({
  kind,
  which: 0,
  amount,
  fault,
  crashes: false,
})
/** A top-up of which the bank declines one identification and does another: too rare among a few random histories. */
const examples: [Given][] = [
  [
    {
      begun: 'held',
      topUp: 100_000,
      totals: [1000],
      shops: [0],
      actions: [
        doing('arrive'),
        doing('read'),
        doing('identify', 400),
        doing('send', 4, true),
        doing('identify', 400),
        doing('send'),
        doing('pass'),
      ],
    },
  ],
]

const runs = rounds(4, 1000)
/** The same histories in each quick run; others in each whole one, which says its seed. */
const seed = Number(process.env['MONEY_SEED'] ?? (isWhole ? Math.floor(Math.random() * 2 ** 31) : 18))

test(`${runs} random histories of payments (seed ${seed}) end as the bank's books, whatever is lost, repeated, reordered or killed`, async () => {
  const seen = new Set<string>()
  /** how the questions about more than was held have ended */
  const answers = new Set<string>()
  /** how identifications have ended in the ledger */
  const identifications = new Set<string>()
  const play = async (db: Db, { begun, topUp, totals, shops, actions }: Given) => {
    await sql`select set_config('lavka.role', 'system', true), set_config('lavka.user_id', '', true)`.execute(db)
    const bank = new ModelBank(world.beneficiaryId)
    const orders: Order[] = []
    for (const [at, total] of totals.entries()) {
      const shop = world.shops[shops[at] ?? 0]
      assert.ok(shop)
      // every second shop brings it for money
      const delivery_kopecks = world.shops.indexOf(shop) % 2 === 0 ? 0 : Math.floor(total / 5)
      const sums = { total_kopecks: total, delivery_kopecks }
      const { id, number } = await insertOrder(db, { user_id: payer.id, shop_id: shop.id, ...sums })
      const goods = total - delivery_kopecks
      const part = Math.ceil(goods / 3)
      await insertOrderLine(db, { order_id: id, product_id: shop.product, sum_kopecks: part })
      if (goods > part) await insertOrderLine(db, { order_id: id, product_id: shop.other, sum_kopecks: goods - part })
      orders.push({ id, number, total, shop })
    }
    const work: Work = { db, bank, orders, told: new Set(), ended: new Set(), seen, answers, identifications }
    bank.topUp(topUp)
    bank.pass(0, false)
    await tell(work, 1, { again: false, crashes: false })
    for (const at of orders.keys()) await act(work, { kind: 'pay', which: at, amount: 1, fault: false, crashes: false })
    if (begun !== 'paid') await settle(work)
    const [first] = orders
    if ((begun === 'released' || begun === 'owed') && first) {
      await endOrder(db, first, false, first.total)
      await advance(db, first.id, terms)
      await settle(work)
      if (begun === 'owed') await step(db, false, () => refund(db, first, 1))
    }
    for (const one of actions) {
      await act(work, one)
      await checkWords(work)
    }
    await drain(work)
    await checkWords(work)
    await checkEnd(work)
  }
  const property = fc.asyncProperty(history, async (given) => {
    const work = owner.transaction().execute(async (db) => {
      await play(db, given)
      throw new Undone()
    })
    await assert.rejects(work, (error) => {
      if (!(error instanceof Undone)) throw error
      return true
    })
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: !process.env['MONEY_SHRINK'], seed, examples })
  // that nothing is left out; too few histories leave some of it out
  if (!isWhole) return
  const reached = [
    'debt',
    'disputed',
    'failed',
    'held',
    'hold_pending',
    'none',
    'partially_released',
    'refunded',
    'released',
    'releasing',
    'unheld',
    'unhold_pending',
  ]
  assert.deepEqual([...seen].sort(), reached)
  for (const state of ['held', 'declined', 'expired', 'withdrawn']) assert.ok(answers.has(state), state)
  assert.deepEqual([...identifications].sort(), ['post_pending', 'void_pending'])
})
