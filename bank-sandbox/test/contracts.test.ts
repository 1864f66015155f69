import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { newRqUid, startSandbox, type TestSandbox } from './client.ts'
import { atOnce, checkBooks, contract, deposit, openFarm, payment } from './money.ts'
import { account, organisation } from './samples.ts'

const started: TestSandbox[] = []
let bank: TestSandbox

beforeEach(async () => {
  bank = startSandbox(atOnce)
  started.push(bank)
  await bank.configure()
})
after(() => Promise.all(started.map((one) => one.stop())))

const stateOf = async (id: string, query = '') => (await bank.get(`beneficiaries/state/${id}${query}`)).json()
const contractOf = async (id: string) => (await bank.get(`smart-contracts/${id}`)).json()
const money = (balance: number, obligations: number, pending = 0) => ({
  balance,
  obligations,
  pending,
  blocked: 0,
  debt: 0,
})

test('a contract holds its amount, pays the supplier and the fee, and gives the rest back', async () => {
  await bank.control('settings', { activationSeconds: 600, creditSeconds: 10, holdSeconds: 2, paymentSeconds: 30 })
  const farm = await openFarm(bank)
  const id = farm.beneficiaryId
  await deposit(bank, id, 50_000)
  assert.deepEqual((await stateOf(id)).balance, money(0, 0))
  await bank.advance(10)
  assert.deepEqual((await stateOf(id)).balance, money(50_000, 0))

  const deal = contract(id, { amount: 30_000 })
  const created = await bank.post('smart-contracts', deal)
  assert.deepEqual([created.statusCode, created.json()], [201, { smartContractId: deal.smartContractId }])
  assert.deepEqual((await stateOf(id)).balance, money(50_000, 30_000))
  const { smartContractId } = deal
  const fee = payment(farm, 2_000, { transactionType: 'FEE' })
  const step = { smartContractId, transactions: [payment(farm, 18_000), fee] }
  assert.equal((await bank.post('smart-contracts/confirmstep', step)).json().moreInformation, 'hold is not done yet')
  await bank.advance(2)
  const confirmed = (await bank.post('smart-contracts/confirmstep', step)).json()
  assert.deepEqual(
    confirmed.transactions.map(({ transactionType, status }: Record<string, string>) => [transactionType, status]),
    [
      ['PAYMENT', 'CREATED'],
      ['FEE', 'CREATED'],
    ],
  )
  assert.deepEqual((await stateOf(id)).balance, money(50_000, 10_000, 20_000))
  const early = await bank.post('smart-contracts/completion', { smartContractId })
  assert.deepEqual([early.statusCode, early.json().moreInformation], [422, 'transactions are in progress'])
  await bank.advance(15)
  assert.equal((await contractOf(smartContractId)).transactions[0].status, 'PENDING')
  await bank.advance(15)
  assert.deepEqual((await stateOf(id)).balance, money(30_000, 10_000))
  assert.equal((await contractOf(smartContractId)).status, 'RUN')

  assert.equal((await bank.post('smart-contracts/completion', { smartContractId })).statusCode, 200)
  await bank.advance(2)
  const closed = await contractOf(smartContractId)
  assert.deepEqual([closed.status, closed.paid, closed.unheld, closed.held], ['DONE', 20_000, 10_000, 0])
  const { balance, events } = await stateOf(id)
  assert.deepEqual(balance, money(30_000, 0))
  assert.deepEqual(
    events.items.map(
      (event: Record<string, string>) => `${event['eventType']} ${event['eventValue']} ${event['amount']}`,
    ),
    ['UNHOLD DONE 10000', 'DEBIT DONE 2000', 'DEBIT DONE 18000', 'HOLD DONE 30000', 'CREDIT DONE 50000'],
  )
  const again = await bank.post('smart-contracts/completion', { smartContractId })
  assert.deepEqual([again.statusCode, again.json().moreInformation], [409, 'smart contract is already completed'])
  const { totals } = (await bank.raw({ method: 'GET', url: '/sandbox/state' })).json()
  assert.deepEqual([totals.arrived, totals.paid, totals.fees, totals.balances], [50_000, 18_000, 2_000, 30_000])
  checkBooks(bank)
})

test('a contract that is paid in full is DONE by itself', async () => {
  const farm = await openFarm(bank, 10_000)
  const deal = contract(farm.beneficiaryId)
  await bank.post('smart-contracts', deal)
  const { smartContractId } = deal
  const transactions = [payment(farm, 9_000), payment(farm, 1_000, { transactionType: 'FEE' })]
  await bank.post('smart-contracts/confirmstep', { smartContractId, transactions })
  assert.equal((await contractOf(smartContractId)).status, 'DONE')
  const more = await bank.post('smart-contracts/confirmstep', { smartContractId, transactions })
  assert.equal(more.statusCode, 409)
  checkBooks(bank)
})

test('transactions of a step are apart: one that is refused, declined or stuck stays held and the others are paid', async () => {
  const farm = await openFarm(bank, 100_000_000)
  const deal = contract(farm.beneficiaryId, { amount: 50_000_000 })
  const { smartContractId } = deal
  await bank.post('smart-contracts', deal)
  const transactions = [1_000, 9_999_611, 9_999_610, 9_999_612, 9_999_613].map((amount) => payment(farm, amount))
  const step = await bank.post('smart-contracts/confirmstep', { smartContractId, transactions })
  const results = step.json().transactions
  assert.deepEqual(
    results.map(({ status }: { status: string }) => status),
    ['CREATED', 'DECLINED', 'CREATED', 'CREATED', 'CREATED'],
  )
  assert.equal(results[1].error, 'Счёт получателя закрыт')
  const { transactions: paid, held, pending, paid: sum } = await contractOf(smartContractId)
  assert.deepEqual(
    paid.map(({ status }: { status: string }) => status),
    ['DONE', 'DECLINED', 'ERROR', 'PENDING'],
  )
  assert.match(paid[1].error, /отклонил/)
  assert.deepEqual([held, pending, sum], [50_000_000 - 1_000 - 9_999_613, 9_999_613, 1_000])
  checkBooks(bank)
  await bank.control('payments', { transactionId: paid[3].transactionId, result: 'DONE' })
  assert.equal((await contractOf(smartContractId)).pending, 0)
  const twice = { transactionId: paid[3].transactionId, result: 'DECLINED' }
  await assert.rejects(bank.control('payments', twice), /transaction has ended/)
  checkBooks(bank)
})

test('the same RqUID pays once, however often and with whatever signature it comes', async () => {
  const farm = await openFarm(bank, 10_000)
  const deal = contract(farm.beneficiaryId)
  await bank.post('smart-contracts', deal)
  const step = { smartContractId: deal.smartContractId, transactions: [payment(farm, 3_000)] }
  const rquid = newRqUid()
  const first = await bank.post('smart-contracts/confirmstep', step, rquid)
  bank.reopen()
  const second = await bank.post('smart-contracts/confirmstep', step, rquid)
  assert.deepEqual([second.statusCode, second.json()], [200, first.json()])
  assert.equal((await contractOf(deal.smartContractId)).paid, 3_000)
  const other = { ...step, transactions: [payment(farm, 4_000)] }
  assert.equal((await bank.post('smart-contracts/confirmstep', other, rquid)).statusCode, 409)
})

test('an operation that breaks a rule is refused and changes nothing', async () => {
  const farm = await openFarm(bank, 10_000)
  const deal = contract(farm.beneficiaryId)
  await bank.post('smart-contracts', deal)
  const { smartContractId } = deal
  const sleeping = organisation({ inn: '7736050003' })
  await bank.control('settings', { activationSeconds: 600 })
  await bank.post('beneficiaries/create', sleeping)
  const step = (...transactions: object[]) => ({ smartContractId, transactions })
  const right = payment(farm, 1_000)
  const cases: [status: number, reason: RegExp, path: string, data: object][] = [
    [400, /title field does not match pattern/, 'smart-contracts', contract(farm.beneficiaryId, { title: 'Order' })],
    [400, /amount field/, 'smart-contracts', contract(farm.beneficiaryId, { amount: 0 })],
    [400, /amount field/, 'smart-contracts', contract(farm.beneficiaryId, { amount: 100_000_000_001 })],
    [400, /amount field/, 'smart-contracts', contract(farm.beneficiaryId, { amount: 10.5 })],
    [400, /currency field/, 'smart-contracts', contract(farm.beneficiaryId, { currency: 'USD' })],
    [400, /expirationDate/, 'smart-contracts', contract(farm.beneficiaryId, { expirationDate: '2020-01-01' })],
    [404, /beneficiary is not found/, 'smart-contracts', contract(randomUUID(), { amount: 1 })],
    [409, /already used/, 'smart-contracts', contract(farm.beneficiaryId, { smartContractId })],
    [422, /more than available/, 'smart-contracts', contract(farm.beneficiaryId, { amount: 1 })],
    [422, /not ACTIVATED/, 'smart-contracts', contract(sleeping.beneficiaryId)],
    [400, /transactions field/, 'smart-contracts/confirmstep', step()],
    [400, /transactions field/, 'smart-contracts/confirmstep', step(...Array.from({ length: 11 }, () => right))],
    [400, /transactions.0.purpose/, 'smart-contracts/confirmstep', step({ ...right, purpose: 'Оплата -- заказа' })],
    [400, /transactions.0.purpose/, 'smart-contracts/confirmstep', step({ ...right, purpose: 'Оплата & заказа' })],
    [400, /transactions.0.purpose/, 'smart-contracts/confirmstep', step({ ...right, purpose: 'о'.repeat(211) })],
    [400, /payee.kpp/, 'smart-contracts/confirmstep', step({ ...right, payee: { ...right.payee, kpp: undefined } })],
    [400, /payee.inn/, 'smart-contracts/confirmstep', step({ ...right, payee: { ...right.payee, inn: '7736050004' } })],
    [400, /payer/, 'smart-contracts/confirmstep', step(right, { ...right, payer: { ...right.payer, name: 'Другой' } })],
    [400, /does not match the benef/, 'smart-contracts/confirmstep', step(payment({ ...farm, inn: '7736050003' }, 1))],
    [422, /more than held/, 'smart-contracts/confirmstep', step(payment(farm, 9_000), payment(farm, 1_001))],
    [404, /not found/, 'smart-contracts/completion', { smartContractId: randomUUID() }],
  ]
  const before = structuredClone(bank.bank().read())
  for (const [status, reason, path, data] of cases) {
    const response = await bank.post(path, data)
    assert.deepEqual([response.statusCode, response.json().httpCode], [status, String(status)], response.body)
    assert.match(response.json().moreInformation, reason)
  }
  assert.deepEqual(bank.bank().read(), before)
  assert.equal(right.payee.account, account)
})

test('money that arrived is listed until it is identified, whole or in parts', async () => {
  const farm = await openFarm(bank)
  const purpose = 'Перевод без назначения'
  const { transactionId } = await bank.control('topups', { amount: 7_001, purpose, payer: { name: 'Иванов' } })
  const listed = async () => (await bank.get('transactions/undefined')).json().map(({ rest }: { rest: number }) => rest)
  const identify = (amount?: number) =>
    bank.post('transactions/identify', { transactionId, beneficiaryId: farm.beneficiaryId, amount })
  assert.deepEqual(await listed(), [7_001])
  assert.equal((await identify(7_002)).statusCode, 422)
  assert.equal((await identify(1)).statusCode, 200)
  assert.deepEqual(await listed(), [7_000])
  assert.equal((await identify()).statusCode, 200)
  assert.deepEqual(await listed(), [])
  assert.equal((await identify()).statusCode, 409)
  assert.equal((await stateOf(farm.beneficiaryId)).balance.balance, 7_001)
  checkBooks(bank)
})

test('blocked money and a debt are not available, and are never more than there is to give back', async () => {
  const farm = await openFarm(bank, 10_000)
  const beneficiaryId = farm.beneficiaryId
  const adjust = (kind: string, amount: number) => bank.control('balance', { beneficiaryId, kind, amount })
  await adjust('BLOCK', 6_000)
  await assert.rejects(adjust('BLOCK', 4_001), /more than BLOCK allows/)
  await adjust('DEBT', 5_000)
  assert.deepEqual((await stateOf(beneficiaryId)).balance, { ...money(10_000, 0), blocked: 6_000, debt: 5_000 })
  assert.equal((await bank.post('smart-contracts', contract(beneficiaryId, { amount: 1 }))).statusCode, 422)
  await assert.rejects(adjust('UNDEBT', 5_001), /more than UNDEBT allows/)
  await adjust('UNDEBT', 5_000)
  await adjust('UNBLOCK', 6_000)
  assert.equal((await bank.post('smart-contracts', contract(beneficiaryId))).statusCode, 201)
})

test('events and contracts have a paging each, newest first, with the limits of the bank', async () => {
  const farm = await openFarm(bank, 1_000)
  const deals = Array.from({ length: 25 }, () => contract(farm.beneficiaryId, { amount: 1 }))
  for (const deal of deals) await bank.post('smart-contracts', deal)
  const query = '?eventsPageNumber=1&eventsPageSize=10&smartContractsPageNumber=1'
  const { events, smartContracts } = await stateOf(farm.beneficiaryId, query)
  assert.deepEqual(events.page, { number: 1, size: 10, total: 26 })
  assert.deepEqual(smartContracts.page, { number: 1, size: 20, total: 25 })
  assert.deepEqual(
    smartContracts.items.map((one: { smartContractId: string }) => one.smartContractId),
    deals
      .slice(0, 5)
      .reverse()
      .map((one) => one.smartContractId),
  )
  const event = (await bank.get(`beneficiaries/events/${events.items[0].eventId}`)).json()
  assert.deepEqual(event, events.items[0])
  for (const wrong of ['eventsPageNumber=6001', 'eventsPageSize=21', 'smartContractsPageNumber=2001'])
    assert.equal((await bank.get(`beneficiaries/state/${farm.beneficiaryId}?${wrong}`)).statusCode, 400)
})
