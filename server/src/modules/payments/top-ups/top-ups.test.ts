import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { asSystem } from '../../../database/actor.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { BankSilence } from '../../bank/bank.ts'
import { enqueueOperation } from '../../bank/enqueue.ts'
import { impatient, innOf, startWork, useSandbox } from '../../bank/testing.ts'
import { readBalance } from '../../ledger/accounts.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { reconcile } from '../differences/reconcile.ts'
import { listenToBank } from '../money/listen.ts'
import { insertSides, settle as settleAll } from '../testing.ts'
import { mindTopUps } from './read.ts'
import type { FindTopUps, IdentifyTopUp } from './schema.ts'

// Money that is nobody's yet, through the API, the bank adapter and the sandbox as a process: the sums are equal everywhere.

const { app, owner, database, logInAs } = useApp()
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
const payerInn = innOf('771234567')

let work: ReturnType<typeof startWork>
let admin: { authorization: string }
let client = ''

const settle = (by = work) => settleAll({ owner, database }, by, terms, 5)
const read = () => mindTopUps(database, work.bank)

/** Money comes; its number at the bank. */
async function arrive(amount: number, payer: object = { name: 'ООО «Покупатель»', inn: payerInn }): Promise<string> {
  const { transactionId } = await sandbox.control('topups', { amount, purpose: 'По счёту 12', payer })
  if (typeof transactionId !== 'string') throw new Error('the sandbox gave no id')
  await read()
  return transactionId
}

const list = async (query = '') =>
  (await app.inject({ url: `/apisbersc/topUps${query}`, headers: admin })).json<FindTopUps['answer']>()
const one = async (id: string) => (await list('?all=true')).items.find((row) => row.id === id)

const identify = (id: string, given: Partial<IdentifyTopUp['body']> = {}, headers = admin) =>
  app.inject({
    method: 'POST',
    url: `/apisbersc/topUps/${id}/identify`,
    headers,
    payload: {
      identificationId: randomUUID(),
      beneficiaryId: client,
      amountKopecks: 100_00,
      reason: 'Счёт 12 выставлен ему',
      ...given,
    },
  })

const balanceOf = (owns: Parameters<typeof readBalance>[1]) =>
  asSystem(database, async (db) => (await readBalance(db, owns))?.available ?? 0)
const free = () => balanceOf({ code: 'beneficiary', beneficiaryId: client })

type Totals = { arrived: number; balances: number; unidentified: number }
/** The bank's own sums against those of the ledger: what came, what is nobody's, what is the beneficiary's. */
async function assertEqual(): Promise<void> {
  const { totals } = (await sandbox.state()) as unknown as { totals: Totals }
  const atBank = await work.bank.readUnidentified(0)
  const rest = atBank.reduce((sum, { restKopecks }) => sum + restKopecks, 0)
  const state = await work.bank.readState(client, { events: { number: 0, size: 1 }, contracts: { number: 0, size: 1 } })
  assert.deepEqual(
    [await balanceOf({ code: 'bank' }), await balanceOf({ code: 'unidentified' }), await free()],
    [totals.arrived, rest, state?.balance.balance],
  )
  const verdict = await asSystem(database, (db) => verifyLedger(db))
  assert.equal(verdict.problem, null)
}

const differences = () =>
  owner.selectFrom('money_differences').selectAll().where('kind', '=', 'top_up').where('state', '=', 'open').execute()
const compare = () => reconcile(database, { ...work.bank, readEvents: work.readEvents })

describe('top-ups that are nobody’s', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    listenToBank(work.listeners, terms)
    admin = await logInAs({ role: 'admin', name: 'Ольга' })
    client = (await insertSides({ owner, database }, 'payer')).client
    await settle()
  })

  test('what has come is in the ledger once and in the list, with the beneficiary of the payer’s INN', async () => {
    const [unidentified, { page: before }] = [await balanceOf({ code: 'unidentified' }), await list()]
    const id = await arrive(500_00)
    await Promise.all([read(), read()])
    assert.equal(await balanceOf({ code: 'unidentified' }), unidentified + 500_00)
    const { items, page } = await list()
    assert.equal(page.total, before.total + 1)
    const found = items.find((row) => row.id === id)
    assert.deepEqual(
      [found?.payerName, found?.freeKopecks, found?.suggested?.id, found?.identifications],
      ['ООО «Покупатель»', 500_00, client, []],
    )
    assert.equal((await list('?search=Никто')).page.total, 0)
    assert.ok((await list(`?search=${payerInn}`)).items.some((row) => row.id === id))
    const exchange = await owner
      .selectFrom('bank_exchanges')
      .select('status')
      .where('path', 'like', '%transactions/undefined%')
      .executeTakeFirst()
    assert.equal(exchange?.status, 200, 'the journal has the reading')
    assert.equal((await identify(id, {}, await logInAs({ role: 'manager' }))).statusCode, 403)
    await assertEqual()
  })

  test('a part is identified by twenty equal calls at once: it is moved once, with who said so and why', async () => {
    const id = await arrive(500_00)
    const [unidentified, before] = [await balanceOf({ code: 'unidentified' }), await free()]
    const call = { identificationId: randomUUID(), amountKopecks: 200_00 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => identify(id, call)))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    // reserved, and not the beneficiary's before the bank says so
    assert.deepEqual([await balanceOf({ code: 'unidentified' }), await free()], [unidentified - 200_00, before])
    await settle()
    await read()
    assert.deepEqual(
      [await balanceOf({ code: 'unidentified' }), await free()],
      [unidentified - 200_00, before + 200_00],
    )
    const row = await one(id)
    assert.deepEqual(
      row?.identifications.map(({ state, amountKopecks, reason, decidedBy }) => [
        state,
        amountKopecks,
        reason,
        decidedBy,
      ]),
      [['done', 200_00, 'Счёт 12 выставлен ему', 'Ольга']],
    )
    assert.equal(row?.freeKopecks, 300_00)
    await assertEqual()
  })

  test('two different calls at once do not give more than there is', async () => {
    const id = await arrive(300_00)
    const answers = await Promise.all([1, 2].map(() => identify(id, { amountKopecks: 300_00 })))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422])
    await settle()
    await read()
    assert.equal((await one(id))?.freeKopecks, 0)
    assert.ok(!(await list()).items.some((row) => row.id === id), 'the list has only what waits')
    assert.match((await identify(id, { amountKopecks: 1 })).body, /уже распределено/)
    await assertEqual()
  })

  test('an answer that is lost is asked for again: the money comes once', async () => {
    const id = await arrive(70_00, { name: 'Неизвестный' })
    const before = await free()
    await sandbox.arm('identify', 701)
    assert.equal((await identify(id, { amountKopecks: 70_00 })).statusCode, 200)
    const hasty = startWork(database, sandbox.url(), impatient)
    listenToBank(hasty.listeners, terms)
    await settle(hasty)
    await hasty.close()
    await read()
    assert.deepEqual([await free(), (await one(id))?.identifications[0]?.state], [before + 70_00, 'done'])
    await assertEqual()
  })

  test('what the bank refuses is free again, and the list says why', async () => {
    const id = await arrive(90_00)
    await sandbox.arm('identify', 422)
    await identify(id, { amountKopecks: 90_00 })
    await settle()
    const row = await one(id)
    assert.equal(row?.freeKopecks, 90_00)
    assert.equal(row?.identifications[0]?.state, 'declined')
    assert.notEqual(row?.identifications[0]?.error, '')
    await assertEqual()
  })

  test('what was identified past us is a difference; a person posts it, and the next reconciliation finds nothing', async () => {
    const id = await arrive(90_00)
    assert.equal((await compare()).silent, 0)
    assert.deepEqual(await differences(), [])
    // asked for without the shop's decision, as somebody at the bank would
    const past = { kind: 'identify', beneficiaryId: client, payload: { transactionId: id } } as const
    await asSystem(database, (db) => enqueueOperation(db, past))
    await settle()
    await compare()
    const [found] = await differences()
    assert.deepEqual([found?.bank_kopecks, found?.ledger_kopecks, found?.suggestion], [0, 90_00, 'post'])
    const decision = { id: found?.id, version: found?.version, answer: 'post', reason: 'Распределил банк' }
    const decided = await app.inject({
      method: 'PUT',
      url: '/apisbersc/difference',
      headers: admin,
      payload: decision,
    })
    assert.equal(decided.statusCode, 200, decided.body)
    await compare()
    assert.deepEqual(await differences(), [])
    await assertEqual()
  })

  test('a silent bank fails nothing and takes nothing off the list', async () => {
    const id = await arrive(10_00)
    const silent = { readUnidentified: () => Promise.reject(new BankSilence('silent')) }
    await mindTopUps(database, silent)
    assert.equal((await one(id))?.freeKopecks, 10_00)
  })

  test('each wrong field is refused', async () => {
    const id = await arrive(10_00)
    for (const wrong of [{ amountKopecks: 0 }, { amountKopecks: 1.5 }, { reason: '' }, { identificationId: 'x' }])
      assert.equal((await identify(id, wrong)).statusCode, 400, JSON.stringify(wrong))
    assert.equal((await identify(id, { beneficiaryId: randomUUID() })).statusCode, 404)
    assert.equal((await identify(randomUUID())).statusCode, 404)
    assert.equal((await identify(id, { amountKopecks: 11_00 })).statusCode, 422)
  })
})
