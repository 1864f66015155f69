import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertSupplier } from '../../../test/rows.ts'
import { isWhole, wholeTest } from '../../../test/tier.ts'
import { readFeePayee } from '../../fee-payee.ts'
import { impatient, innOf, repository, settingsFor, startWork, useSandbox } from '../bank/testing.ts'
import { commissionOf } from '../suppliers/contracts/commission.ts'
import { listenToBank } from './money/listen.ts'
import type { FindOrderPayment } from './order-payment-schema.ts'
import type { FindBeneficiaryState } from './schema.ts'
import { askTopUp, insertSides, organisationBody, settle as settleAll } from './testing.ts'

// Every answer of the bank that is no success, from the call through the adapter and the sandbox as a process to the words that a screen shows
// (docs/bank-sandbox.md has the codes, docs/payments-office.md what is said).

// the API stores; the work below sends to the sandbox
const { app, owner, database, logInAs } = useApp({ bank: settingsFor('http://127.0.0.1:1') })
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
let work: ReturnType<typeof startWork>
let admin: { authorization: string }
let buyer: { authorization: string }
let sides: Awaited<ReturnType<typeof insertSides>>
/** of the beneficiaries that are created here */
let supplier = ''

/** Until every operation has an end, and its events are read. */
async function settle(): Promise<void> {
  for (let round = 0; round < 40; round++) {
    await settleAll({ owner, database }, work, terms, 2)
    const open = owner.selectFrom('bank_operations').select('id').where('ended_at', 'is', null)
    if (!(await open.executeTakeFirst())) break
  }
  await settleAll({ owner, database }, work, terms, 4)
}
const post = (url: string, payload: object, headers = admin) => app.inject({ method: 'POST', url, headers, payload })

/** What a person is told by the code of the bank's answer; null: nothing, the operation is repeated and goes through. */
const words: Readonly<Record<number, string | null>> = {
  401: null,
  403: 'Операция запрещена',
  404: 'Не найдено',
  405: 'Такого действия нет',
  409: 'Уже существует или уже выполнено',
  422: 'Операцию выполнить нельзя',
  429: null,
  500: null,
  502: null,
  503: null,
  504: null,
  550: null,
  554: null,
  700: null,
  701: null,
  702: null,
  703: null,
  704: null,
  705: null,
}

/** Of the quick tier: each refusal, and two of those that are repeated. */
const tried = Object.keys(words).filter(
  (code) => isWhole || words[Number(code)] !== null || ['429', '703'].includes(code),
)

/** The same words come to an order: of the quick tier, a refusal that is special to the adapter, a usual one, and one that is repeated. */
const triedForOrders = isWhole ? tried : ['409', '422', '703']

/** How the review of a beneficiary ends, by the beginning of its INN. */
const reviews: Readonly<Record<string, { status: string; refusal: string }>> = {
  '9999600': { status: 'REJECTED', refusal: 'Банк проверил данные и отказал' },
  '9999601': { status: 'CREATED', refusal: '' },
}

/** What becomes of a payment to the supplier, by its sum: the step's words, and what waits for a person. */
const payments: Readonly<Record<string, { state: string; error: string; cause: RegExp | null }>> = {
  '9999610': declined('Банк получателя отклонил платёж'),
  '9999611': declined('Счёт получателя закрыт'),
  '9999612': declined('Сбой при проведении платежа'),
  '9999613': { state: 'asked', error: '', cause: null },
}

function declined(error: string) {
  return { state: 'declined', error, cause: new RegExp(`^Банк отклонил движение денег по заказу .+: ${error}$`) }
}

/** Asks the bank for a beneficiary with this INN; its id. */
async function create(inn: string): Promise<string> {
  const created = await post('/apisbersc/Beneficiary/createOrg', organisationBody(supplier, inn))
  assert.equal(created.statusCode, 201, created.body)
  return created.json<{ beneficiaryId: string }>().beneficiaryId
}

/** What the card of a beneficiary says. */
async function cardOf(id: string) {
  const state = await app.inject({ url: `/apisbersc/Beneficiary/${id}/state`, headers: admin })
  const { status, refusal } = state.json<FindBeneficiaryState['answer']>().beneficiary
  return { status, refusal }
}

/** An order of this sum; the bank is asked to hold it on the client's account. */
async function pay(total_kopecks: number) {
  const { supplier: seller, shop, client, buyer: payer } = sides
  const place = { user_id: payer.id, supplier_id: seller.id, shop_id: shop.id }
  const order = await insertOrder(owner, { ...place, total_kopecks })
  const body = { supplierCode: seller.code, shop: shop.code, num: order.number, beneficiaryId: client }
  const asked = await post('/apisbersc/SmartContract/create', { ...body, amount: total_kopecks / 100 }, buyer)
  assert.equal(asked.statusCode, 200, asked.body)
  return order
}

const statusOf = async (order_number: string) =>
  (await post('/apisbersc/get-status', { order_number })).json<FindOrderPayment['answer']>()

describe('what the bank answers reaches the person in its own words', () => {
  before(async () => {
    // some of the codes are silences
    work = startWork(database, sandbox.url(), { ...impatient, deadlineMilliseconds: 5_000 })
    listenToBank(work.listeners, terms)
    admin = await logInAs({ role: 'admin' })
    sides = await insertSides({ owner, database }, 'payer')
    buyer = await logInAs('payer')
    supplier = (await insertSupplier(owner)).code
    await settle()
    await askTopUp({ owner, database }, sandbox, sides.client, 4_000_000_00)
    await settle()
  })

  test('the tables of this test have every code of the sandbox', () => {
    const documented = readFileSync(join(repository, 'docs/bank-sandbox.md'), 'utf8')
    const rowsOf = (heading: string) =>
      (documented.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
        const [, first = ''] = line.split('|')
        return first.match(/\d{3,7}/g) ?? []
      })
    assert.deepEqual(rowsOf('Faults').toSorted(), Object.keys(words).toSorted())
    assert.deepEqual(rowsOf('Magic values').toSorted(), [...Object.keys(reviews), ...Object.keys(payments)].toSorted())
  })

  // the payments come first: each round of `settle` reads all beneficiaries that there are
  test('a payment from an account: held, or refused with the bank’s reason in the life of the order', async () => {
    const asked = new Map<string, string>()
    for (const code of triedForOrders) asked.set(code, (await pay(Number(`9999${code}`))).number)
    await settle()
    for (const [code, number] of asked) {
      const { funds, fundsName, steps } = await statusOf(number)
      const refusal = words[Number(code)] ?? null
      const expected =
        refusal === null
          ? ['held', 'Деньги зарезервированы', 'done', '']
          : ['failed', 'Банк не зарезервировал деньги', 'declined', refusal]
      assert.deepEqual([funds, fundsName, steps[0]?.state, steps[0]?.error], expected, code)
    }
  })

  wholeTest('a payment to the supplier: the step says why, and an operator has to decide', async () => {
    const asked = new Map<string, Awaited<ReturnType<typeof pay>>>()
    for (const kopecks of Object.keys(payments)) asked.set(kopecks, await pay(totalThatPays(Number(kopecks))))
    await settle()
    const ids = [...asked.values()].map(({ id }) => id)
    await owner.updateTable('orders').set({ status: 'completed' }).where('id', 'in', ids).execute()
    await settle()
    for (const [kopecks, { id, number }] of asked) {
      const step = (await statusOf(number)).steps.find(({ kind }) => kind === 'payment')
      const { state, error, cause } = payments[kopecks] ?? declined('')
      assert.deepEqual([step?.amountKopecks, step?.state, step?.error], [Number(kopecks), state, error])
      const waiting = await owner
        .selectFrom('money_differences')
        .select('cause')
        .where('order_id', '=', id)
        .where('state', '=', 'open')
        .execute()
      assert.equal(waiting.length, cause ? 1 : 0)
      if (cause) assert.match(waiting[0]?.cause ?? '', cause)
    }
  })

  wholeTest('a creation: the card says why the bank refused, and nothing of what was repeated', async () => {
    const asked = new Map<string, string>()
    for (const code of tried) asked.set(code, await create(innOf(`9999${code}42`)))
    await settle()
    for (const [code, id] of asked) {
      const refusal = words[Number(code)] ?? null
      const expected = refusal === null ? { status: 'ACTIVATED', refusal: '' } : { status: 'REJECTED', refusal }
      assert.deepEqual(await cardOf(id), expected, code)
    }
  })

  test('a review: refused by the bank, or without an end; a field that the bank alone refuses', async () => {
    const asked = new Map<string, string>()
    for (const beginning of Object.keys(reviews)) asked.set(beginning, await create(innOf(`${beginning}42`)))
    const wrong = await create(innOf('772345678'))
    // as if the bank had a rule that the shop does not know
    await sql`update bank_operations set payload = payload || '{"phone":"1"}' where beneficiary_id = ${wrong}`.execute(
      owner,
    )
    await settle()
    for (const [beginning, id] of asked) assert.deepEqual(await cardOf(id), reviews[beginning], beginning)
    const { status, refusal } = await cardOf(wrong)
    assert.equal(status, 'REJECTED')
    assert.match(refusal, /^[А-ЯЁ]/)
  })
})

/** The sum of an order of which this much goes to the supplier, after a commission of 12.5 per cent. */
function totalThatPays(kopecks: number): number {
  for (let total = kopecks; ; total++) if (total - commissionOf(total, 1250) === kopecks) return total
}
