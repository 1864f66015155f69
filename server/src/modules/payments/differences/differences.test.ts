import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import { asActor, asSystem } from '../../../database/actor.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { BankSilence, type BankContract, type BankState } from '../../bank/bank.ts'
import type { BankEvent } from '../../bank/event.ts'
import { insertBeneficiary } from '../../ledger/testing.ts'
import { createContract } from '../money/create-contract.ts'
import { followEvent } from '../money/on-event.ts'
import { reconcile } from './reconcile.ts'

const { app, owner, database, logInAs } = useApp()
const terms = { feePayee: readFeePayee({}) }
const ids = { beneficiary: '', contract: '', order: 0 }
let admin: { authorization: string }

const tell = (given: Partial<BankEvent>) =>
  asSystem(database, async (db) => {
    const event: BankEvent = {
      eventId: randomUUID(),
      value: 'DONE',
      beneficiaryId: ids.beneficiary,
      type: 'CREDIT',
      amountKopecks: 1_000_00,
      purpose: '',
      contractId: null,
      transactionType: null,
      payee: null,
      error: '',
      createdAt: new Date(),
      happenedAt: new Date(),
      ...given,
    }
    await followEvent(db, event, terms)
    return event
  })

/** What the bank says of the beneficiary: as the ledger, unless said otherwise. `readEvents` tells what it has done meanwhile. */
function bankOf(
  given: Partial<BankState['balance']> = {},
  contracts: BankContract[] = [],
  readEvents: () => Promise<void> = () => Promise.resolve(),
) {
  const balance = { balance: 1_000_00, obligations: 400_00, pending: 0, blocked: 0, debt: 0, ...given }
  const state: BankState = {
    status: 'ACTIVATED',
    balance,
    events: { items: [], total: 0 },
    contracts: { items: contracts, total: contracts.length },
  }
  const readUnidentified = () => Promise.resolve([])
  return { readState: async (id: string) => (id === ids.beneficiary ? state : null), readEvents, readUnidentified }
}

const contractOf = (given: Partial<BankContract> = {}): BankContract => ({
  smartContractId: ids.contract,
  beneficiaryId: ids.beneficiary,
  title: 'Заказ',
  amount: 400_00,
  held: 400_00,
  pending: 0,
  paid: 0,
  unheld: 0,
  status: 'RUN',
  ...given,
})

const differences = () =>
  owner
    .selectFrom('money_differences')
    .selectAll()
    .where('beneficiary_id', '=', ids.beneficiary)
    .orderBy('id')
    .execute()
const openOnes = async () => (await differences()).filter(({ state }) => state === 'open')

const decide = (id: number, version: number, answer: string) =>
  app.inject({
    method: 'PUT',
    url: '/apisbersc/difference',
    headers: admin,
    payload: { id, version, answer, reason: 'Проверено' },
  })

const fundsOfOrder = async () =>
  (await owner.selectFrom('orders').select('funds').where('id', '=', ids.order).executeTakeFirstOrThrow()).funds

describe('what does not fit between the bank and the ledger', () => {
  beforeEach(async () => {
    admin = await logInAs({ role: 'admin' })
    // the bank is asked about the beneficiary of this test alone
    await owner.updateTable('beneficiaries').set({ status: 'REJECTED' }).execute()
    ids.beneficiary = await insertBeneficiary(owner)
    const user = await insertUser(owner)
    await owner.insertInto('pay_users').values({ beneficiary_id: ids.beneficiary, login: user.login }).execute()
    const { supplier_id } = await owner
      .selectFrom('beneficiaries')
      .select('supplier_id')
      .where('id', '=', ids.beneficiary)
      .executeTakeFirstOrThrow()
    const supplier = await owner
      .selectFrom('suppliers')
      .selectAll()
      .where('id', '=', supplier_id)
      .executeTakeFirstOrThrow()
    const shop = await insertShop(owner, { supplier_id })
    const order = await insertOrder(owner, { user_id: user.id, shop_id: shop.id, total_kopecks: 400_00 })
    ids.order = order.id
    await tell({})
    const payer = { id: user.id, role: 'client' as const, supplierId: null, tokenHash: null }
    const body = {
      supplierCode: supplier.code,
      shop: shop.code,
      num: order.number,
      amount: 400,
      beneficiaryId: ids.beneficiary,
    }
    ids.contract = (await asActor(database, payer, (db) => createContract(db, payer, body))).smartContractId
    await tell({ type: 'HOLD', contractId: ids.contract, amountKopecks: 400_00 })
    await owner.updateTable('bank_operations').set({ state: 'done', answer: {}, ended_at: new Date() }).execute()
    assert.equal(await fundsOfOrder(), 'held')
  })

  test('equal books have no difference; a silent bank and money on its way are said, not guessed', async () => {
    assert.deepEqual(await reconcile(database, bankOf({}, [contractOf()])), {
      beneficiaries: 1,
      contracts: 1,
      moving: 0,
      silent: 0,
    })
    const silent = { ...bankOf(), readState: () => Promise.reject(new BankSilence('silent')) }
    assert.deepEqual(await reconcile(database, silent), { beneficiaries: 0, contracts: 0, moving: 0, silent: 1 })
    assert.deepEqual(await differences(), [])
  })

  test('what the bank has done since the last reading is read first, and is no difference', async () => {
    const news = { type: 'BLOCK', amountKopecks: 10_00 } as const
    const bank = bankOf({ blocked: 10_00 }, [contractOf()], async () => void (await tell(news)))
    assert.equal((await reconcile(database, bank)).beneficiaries, 1)
    assert.deepEqual(await differences(), [])
    await tell({ ...news, type: 'UNBLOCK' })
  })

  test('another balance and another contract are found once, closed when they are gone, and open again when they come back', async () => {
    const wrong = bankOf({ blocked: 50_00 }, [
      contractOf({ held: 300_00, unheld: 100_00 }),
      contractOf({ smartContractId: randomUUID() }),
    ])
    await reconcile(database, wrong)
    await reconcile(database, wrong)
    assert.deepEqual(
      (await openOnes()).map(({ kind, bank_kopecks, ledger_kopecks }) => [kind, bank_kopecks, ledger_kopecks]),
      [
        ['balance', 550_00, 600_00],
        ['contract', 300_00, 400_00],
        ['contract', 400_00, null],
      ],
    )
    await reconcile(database, bankOf({}, [contractOf()]))
    assert.deepEqual(await openOnes(), [])
    await reconcile(database, wrong)
    assert.equal((await openOnes()).length, 3)
  })

  test('a fact of the bank that nobody asked for moves nothing until a person posts it as it is', async () => {
    await tell({ type: 'UNHOLD', contractId: ids.contract, amountKopecks: 400_00 })
    assert.equal(await fundsOfOrder(), 'held')
    const [found] = await openOnes()
    assert.ok(found)
    assert.deepEqual([found.kind, found.suggestion], ['unexpected_event', 'post'])
    assert.equal((await decide(found.id, 1, 'repeat')).statusCode, 422)
    assert.equal((await decide(found.id, 7, 'post')).statusCode, 409)
    const answers = await Promise.all([1, 2, 3].map(() => decide(found.id, 1, 'post')))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409])
    assert.equal(await fundsOfOrder(), 'unheld')
    assert.equal((await decide(found.id, 2, 'post')).statusCode, 409)
    const decided = (await differences()).find(({ id }) => id === found.id)
    assert.deepEqual([decided?.state, decided?.reason, decided?.decided_by !== null], ['posted', 'Проверено', true])
  })

  test('a contract that we do not have and a block of more than there is are put before a person', async () => {
    await tell({ type: 'HOLD', contractId: randomUUID(), amountKopecks: 5 })
    await tell({ type: 'BLOCK', amountKopecks: 5_000_00 })
    assert.deepEqual(
      (await openOnes()).map(({ kind, suggestion }) => [kind, suggestion]),
      [
        ['unexpected_event', 'dismiss'],
        ['overdraft', 'repeat'],
      ],
    )
    const rows = await app.inject({
      method: 'POST',
      url: '/apiadmin/objects/money-differences/loadoptions',
      headers: admin,
      payload: {},
    })
    assert.equal(rows.statusCode, 200, rows.body)
    assert.match(rows.body, /о чём мы его не просили|которого у нас нет/)
  })

  test('only an administrator decides and begins a reconciliation', async () => {
    const start = (headers: { authorization: string }) =>
      app.inject({ method: 'POST', url: '/apisbersc/reconcile', headers })
    assert.equal((await start(admin)).statusCode, 200)
    assert.equal((await start(await logInAs({ role: 'manager' }))).statusCode, 403)
    assert.equal(
      (await start(await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id }))).statusCode,
      403,
    )
  })
})
