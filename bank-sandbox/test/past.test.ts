import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { startSandbox, type TestSandbox } from './client.ts'
import { checkBooks, payment } from './money.ts'
import { organisation } from './samples.ts'

const started: TestSandbox[] = []
after(() => Promise.all(started.map((one) => one.stop())))

async function open() {
  const bank = startSandbox()
  started.push(bank)
  await bank.configure()
  const farm = organisation()
  const read = async () => (await bank.get(`beneficiaries/state/${farm.beneficiaryId}`)).json()
  return { bank, farm, read }
}

/** What a beneficiary has done: a contract that is paid, and an open one with a payment under way. */
function pastOf(beneficiary: ReturnType<typeof organisation>) {
  const [done, open] = [randomUUID(), randomUUID()]
  const deal = (smartContractId: string, amount: number) => ({
    smartContractId,
    title: 'Заказ 1001-1',
    expirationDate: '2049-12-31',
    amount,
  })
  const move = (type: string, amount: number, smartContractId?: string, more: object = {}) => ({
    eventId: randomUUID(),
    type,
    value: 'DONE',
    amount,
    purpose: 'Заказ 1001-1',
    at: '2026-03-01T10:00:00.000Z',
    ...(smartContractId && { smartContractId }),
    ...more,
  })
  const paying = move('DEBIT', 5_000, open, { value: 'PENDING', transactionType: 'PAYMENT' })
  const past = {
    beneficiary,
    status: 'ACTIVATED',
    createdAt: '2026-02-01T10:00:00.000Z',
    contracts: [deal(done, 10_000), deal(open, 20_000)],
    events: [
      move('CREDIT', 40_000),
      move('HOLD', 10_000, done),
      move('DEBIT', 9_000, done, { transactionType: 'PAYMENT' }),
      move('UNHOLD', 1_000, done),
      move('HOLD', 20_000, open),
      paying,
    ],
  }
  return { past, open, paying }
}

test('a past with a contract that was never held is refused', async () => {
  const { bank, farm } = await open()
  const { past } = pastOf(farm)
  const stray = { ...past, events: past.events.filter(({ type }) => type !== 'HOLD') }
  assert.equal((await bank.raw({ method: 'POST', url: '/sandbox/past', payload: stray })).statusCode, 400)
  assert.equal((await bank.get(`beneficiaries/state/${farm.beneficiaryId}`)).statusCode, 404)
})

test('a beneficiary with a past has the sums of its movements; a second telling or a reopened journal changes nothing', async () => {
  const { bank, farm, read } = await open()
  const { past } = pastOf(farm)
  await bank.control('past', past)
  const before = await read()
  assert.deepEqual(
    [before.status, before.balance],
    ['ACTIVATED', { balance: 31_000, obligations: 15_000, pending: 5_000, blocked: 0, debt: 0 }],
  )
  checkBooks(bank)
  assert.deepEqual(await bank.control('past', past), { beneficiaryId: farm.beneficiaryId, isKnown: true })
  bank.reopen()
  assert.deepEqual(await read(), before)
})

test('the payments of a past end, and the rest of its contract is paid', async () => {
  const { bank, farm, read } = await open()
  const { past, open: smartContractId, paying } = pastOf(farm)
  await bank.control('past', past)
  await bank.advance(30)
  assert.equal((await bank.get(`beneficiaries/events/${paying.eventId}`)).json().eventValue, 'DONE')
  const step = { smartContractId, transactions: [payment(farm, 15_000)] }
  assert.equal((await bank.post('smart-contracts/confirmstep', step)).statusCode, 200)
  await bank.advance(30)
  const contracts = (await read()).smartContracts.items as { status: string; paid: number; unheld: number }[]
  assert.deepEqual(
    contracts.map(({ status, paid, unheld }) => [status, paid, unheld]),
    [
      ['DONE', 20_000, 0],
      ['DONE', 9_000, 1_000],
    ],
  )
  checkBooks(bank)
})

test('a transfer that names its beneficiary is identified by the bank', async () => {
  const { bank, farm, read } = await open()
  await bank.post('beneficiaries/create', farm)
  const transfer = {
    amount: 7_700,
    purpose: 'Пополнение',
    payer: { name: 'Покупатель' },
    beneficiaryId: farm.beneficiaryId,
  }
  assert.equal((await bank.raw({ method: 'POST', url: '/sandbox/topups', payload: transfer })).statusCode, 422)
  await bank.advance(600)
  await bank.control('topups', transfer)
  await bank.advance(5)
  assert.equal((await read()).balance.balance, 7_700)
  checkBooks(bank)
})
