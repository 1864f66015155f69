import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { insertProduct } from '../../../../test/rows.ts'
import { isWhole } from '../../../../test/tier.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { impatient, settingsFor, startWork, useSandbox } from '../../bank/testing.ts'
import { line, useShop } from '../../orders/testing.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import type { CreateOrg } from '../beneficiary-schema.ts'
import type { FindOrderPayment } from '../order-payment-schema.ts'
import type { FindBeneficiaryState } from '../schema.ts'
import type { CreateSmartContract, OwnPayment } from '../smart-contract-schema.ts'
import { askTopUp, insertSides, organisationBody, settle } from '../testing.ts'
import { listenToBank } from './listen.ts'

// The bank is dead while a person orders, pays and creates a beneficiary: all of it goes on, the screens say what the bank said last and when, and
// everything catches up when the bank is back.

const { app, owner, database, logInAs, place } = useShop({ bank: settingsFor('http://127.0.0.1:1') })
const shop = { owner, database }
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }

let work: ReturnType<typeof startWork>
let hasty: ReturnType<typeof startWork>
let sides: Awaited<ReturnType<typeof insertSides>>
let admin: { authorization: string }
let buyer: { authorization: string }

const post = <T>(url: string, payload: object, headers = admin): Promise<T> =>
  app.inject({ method: 'POST', url, headers, payload }).then((answer) => {
    assert.ok(answer.statusCode < 300, answer.body)
    return answer.json<T>()
  })
const get = async <T>(url: string, headers = admin): Promise<T> =>
  (await app.inject({ method: 'GET', url, headers })).json<T>()
const stateOf = (id: string) => get<FindBeneficiaryState['answer']>(`/apisbersc/Beneficiary/${id}/state`)
const fundsOf = (order_number: string) => post<FindOrderPayment['answer']>('/apisbersc/get-status', { order_number })

const dead: [way: string, failure: RegExp, code: number | null][] = [
  ['refuses connections', /^the connection failed: ECONNREFUSED$/, null],
  ['hangs', /^the bank did not answer in time$/, 700],
  ['answers 500', /^the bank answered 500$/, 500],
  ['answers garbage', /^the bank answered something that is no JSON$/, 704],
  ['resets connections', /^the connection failed/, 702],
]

describe('a dead bank', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    hasty = startWork(database, sandbox.url(), impatient)
    for (const { listeners } of [work, hasty]) listenToBank(listeners, terms)
    admin = await logInAs({ role: 'admin' })
    sides = await insertSides(shop, 'payer')
    buyer = await logInAs('payer')
    await settle(shop, work, terms)
    await askTopUp(shop, sandbox, sides.client, 50_000_00)
    await settle(shop, work, terms, 3)
  })

  for (const [way, failure, code] of isWhole ? dead : dead.slice(0, 1))
    test(`that ${way}: orders go on, nothing is said that it has not said, and all catches up`, async () => {
      const product = await insertProduct(owner, { shop_id: sides.shop.id, price_kopecks: 100_00 })
      const known = await stateOf(sides.client)
      if (code === null) await sandbox.kill()
      else await sandbox.arm('any', code, 1000)
      const since = new Date()

      const placed = await place(buyer, [line(product, 3)])
      assert.equal(placed.statusCode, 200, placed.body)
      const [order] = placed.json<PlacedGroup>().orders
      const { id, number } = order ?? {}
      assert.ok(id && number)
      const where = { supplierCode: sides.supplier.code, shop: sides.shop.code, num: number }
      const contract = { ...where, amount: 300, beneficiaryId: sides.client }
      const asked = await post<CreateSmartContract['answer']>('/apisbersc/SmartContract/create', contract, buyer)
      assert.deepEqual([asked.funds, asked.confirmedAt], ['hold_pending', null])
      const created = await post<CreateOrg['answer']>(
        '/apisbersc/Beneficiary/createOrg',
        organisationBody(sides.supplier.code),
      )
      await settle(shop, code === 700 ? hasty : work, terms, 2)

      const rows = await exchangesSince(since)
      assert.ok(rows.length > 0)
      for (const row of rows) assert.match(row.failure, failure)
      const during = await stateOf(sides.client)
      assert.deepEqual([during.beneficiary.readAt, during.balance], [known.beneficiary.readAt, known.balance])
      const waiting = await stateOf(created.beneficiaryId)
      assert.deepEqual([waiting.beneficiary.status, waiting.beneficiary.readAt], ['CREATED', null])
      const said = await get<OwnPayment>(`/api/clientv9/objects/orders/${id}/payment`, buyer)
      assert.deepEqual(
        [said.fundsName, said.confirmedAt, said.heldKopecks],
        ['Ждём, когда банк зарезервирует деньги', null, 0],
      )

      if (code === null) await sandbox.start()
      else await sandbox.control('faults/clear')
      await settle(shop, work, terms, 4)
      const after = await fundsOf(number)
      assert.deepEqual([after.funds, after.contract?.status], ['held', 'RUN'])
      assert.equal((await stateOf(created.beneficiaryId)).beneficiary.status, 'ACTIVATED')
      const read = (await stateOf(sides.client)).beneficiary.readAt
      assert.ok(read && known.beneficiary.readAt && read > known.beneficiary.readAt)
      const atBank = await work.bank.readContract(asked.smartContractId, sides.client)
      assert.equal(atBank?.held, 300_00)
    })
})

/** Without those that began before: their answer may come later. */
const exchangesSince = (since: Date) =>
  owner.selectFrom('bank_exchanges').select('failure').where('started_at', '>=', since).execute()
