import assert from 'node:assert/strict'
import { before } from 'node:test'
import { sql } from 'kysely'
import { insertProduct, insertUser } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { startWork } from '../../bank/testing.ts'
import { useCards, type Headers } from '../../card-payments/testing.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import { line } from '../../orders/testing.ts'
import { listenToBank } from '../money/listen.ts'
import type { FindOrderPayment } from '../order-payment-schema.ts'
import { askTopUp, insertSides, settle as settleAccounts } from '../testing.ts'

// Test set-up of paid orders whose money may go back: three pieces of 100 roubles, paid from an account or by card, each by a buyer of its own.

export type Method = 'account' | 'card'
/** `early`: a card's hold is as old as a bank keeps one, and was taken in the assembly. `paid`: all that was due has been taken or released. */
export type Stage = 'assembling' | 'early' | 'delivered' | 'completed' | 'paid'
export type Paid = { id: number; number: string; line: number; method: Method; buyer: Headers; mail: string }

export function useMoneyBack() {
  const cards = useCards()
  const { app, owner, database, sandbox, logInAs, place } = cards
  const terms = { feePayee: readFeePayee({}) }
  let bank: ReturnType<typeof startWork>
  let sides: Awaited<ReturnType<typeof insertSides>>
  let good: Awaited<ReturnType<typeof insertProduct>>
  const office: Headers = { authorization: '' }

  before(async () => {
    bank = startWork(database, sandbox.url())
    listenToBank(bank.listeners, terms)
    Object.assign(office, await logInAs({ role: 'admin' }))
    sides = await insertSides({ owner, database }, 'owner-of-the-account')
    const { supplier, shop } = sides
    await owner.updateTable('suppliers').set({ card_merchant: 'farm' }).where('id', '=', supplier.id).execute()
    good = await insertProduct(owner, { shop_id: shop.id, price_kopecks: 100_00, stock: 100_000 })
    await settleAccounts({ owner, database }, bank, terms)
    await askTopUp({ owner, database }, sandbox, sides.client, 1_000_000_00)
    await settle()
  })

  /** All that banks are still to be asked is asked, and answered. */
  async function settle(): Promise<void> {
    await settleAccounts({ owner, database }, bank, terms)
    await cards.settle()
  }

  async function payFromAccount(buyer: Headers): Promise<number> {
    const placed = await place(buyer, [line(good, 3)])
    assert.equal(placed.statusCode, 200, placed.body)
    const [order] = placed.json<PlacedGroup>().orders
    const payload = { supplierCode: sides.supplier.code, shop: sides.shop.code, num: order?.number, amount: 300 }
    const body = { ...payload, beneficiaryId: sides.client }
    const url = '/apisbersc/SmartContract/create'
    const paid = await app.inject({ method: 'POST', url, headers: buyer, payload: body })
    assert.equal(paid.statusCode, 200, paid.body)
    return order?.id ?? 0
  }

  async function payByCard(buyer: Headers): Promise<number> {
    const id = await cards.order(buyer, good)
    await cards.pay(buyer, id)
    return id
  }

  /** An order of 300 roubles, held by the bank and brought to this stage. */
  async function open(method: Method, stage: Stage): Promise<Paid> {
    const { id: userId, login } = await insertUser(owner)
    const mail = `${login}@mail.example`
    await owner.updateTable('users').set({ email: mail }).where('id', '=', userId).execute()
    await owner.insertInto('pay_users').values({ beneficiary_id: sides.client, login }).execute()
    const buyer = await logInAs(login)
    const id = await (method === 'card' ? payByCard(buyer) : payFromAccount(buyer))
    await settle()
    const rows = owner.selectFrom('orders as o').innerJoin('order_lines as l', 'l.order_id', 'o.id')
    const found = rows.select(['o.number', 'l.id as line']).where('o.id', '=', id)
    const paid = { id, method, buyer, mail, ...(await found.executeTakeFirstOrThrow()) }
    await bring(id, 'assembling')
    if (stage === 'early') await takeEarly(id)
    if (stage !== 'early' && stage !== 'assembling') await bring(id, 'delivered')
    if (stage === 'completed' || stage === 'paid') await bring(id, 'completed')
    if (stage === 'paid') await settle()
    return paid
  }

  async function bring(id: number, status: 'assembling' | 'delivered' | 'completed'): Promise<void> {
    await owner.updateTable('orders').set({ status }).where('id', '=', id).execute()
    if (status !== 'delivered') return
    await sql`insert into order_events (order_id, event, reason, from_status, to_status)
      values (${id}, 'deliver', '', 'shipping', 'delivered')`.execute(owner)
  }

  async function takeEarly(order_id: number): Promise<void> {
    const held_at = new Date(Date.now() - 7 * 86_400_000)
    await owner.updateTable('card_payments').set({ held_at }).where('order_id', '=', order_id).execute()
    await settle()
  }

  const find = (id: number) =>
    owner.selectFrom('orders').select(['status', 'version', 'funds']).where('id', '=', id).executeTakeFirstOrThrow()

  /** The order goes on to its end, and its supplier sells until it has paid what it owes. */
  async function finish({ id }: Paid): Promise<void> {
    await settle()
    const { status } = await find(id)
    if (status === 'assembling') await bring(id, 'delivered')
    if (status !== 'cancelled' && status !== 'completed') await bring(id, 'completed')
    await settle()
    for (let sold = 0; sold < 3 && (await find(id)).funds === 'debt'; sold++) await open('account', 'paid')
  }

  async function fromAccount({ id, number }: Paid): Promise<number> {
    const contracts = owner.selectFrom('smart_contracts').select(['id', 'beneficiary_id']).where('order_id', '=', id)
    const contract = await contracts.executeTakeFirstOrThrow()
    const atBank = await bank.bank.readContract(contract.id, contract.beneficiary_id)
    assert.deepEqual([atBank?.amount, atBank?.held, atBank?.pending], [300_00, 0, 0])
    const call = { method: 'POST', url: '/apisbersc/get-status', headers: office } as const
    const { beyond } = (await app.inject({ ...call, payload: { order_number: number } })).json<
      FindOrderPayment['answer']
    >()
    return (atBank?.unheld ?? 0) + (beyond.refund?.repaidKopecks ?? 0)
  }

  /** What the bank has given back of an order that is over, kopecks: by its own word. */
  async function givenBack(paid: Paid): Promise<number> {
    if (paid.method === 'account') return fromAccount(paid)
    const [page, taken, refunded] = await cards.atAcquirer(paid.id)
    assert.ok(page === 'taken' || page === 'returned', String(page))
    return 300_00 - Number(taken) + Number(refunded)
  }

  /** The ledger adds up, and nothing is left for a person to decide. */
  async function checkLedger(): Promise<void> {
    assert.equal((await asSystem(database, (db) => verifyLedger(db))).problem, null)
    assert.deepEqual(await owner.selectFrom('money_differences').selectAll().execute(), [])
  }

  return { ...cards, office, settle, open, find, finish, givenBack, checkLedger }
}
