import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { envelope, headersOf, newRqUid, startSandbox } from './client.ts'
import { atOnce, checkBooks, contract, openFarm, payment } from './money.ts'
import { innOf, organisation } from './samples.ts'

const bank = startSandbox(atOnce)
let origin = ''
let farm: Awaited<ReturnType<typeof openFarm>>

before(async () => {
  await bank.configure()
  farm = await openFarm(bank, 1_000_000_000)
  origin = await bank.listen()
})
after(bank.stop)

/** A real request, so that a connection may hang or break. */
async function call(
  path: string,
  data: unknown,
  { rquid = newRqUid(), signal }: { rquid?: string; signal?: AbortSignal } = {},
) {
  const headers = { ...headersOf(rquid), 'content-type': 'application/json' }
  const body = JSON.stringify(envelope(data))
  const response = await fetch(`${origin}/v1/${path}`, { method: 'POST', headers, body, signal: signal ?? null })
  return { status: response.status, text: await response.text() }
}

const held = () => bank.bank().read().contracts.size

for (const status of [401, 403, 404, 405, 409, 422, 429, 500, 502, 503, 504]) {
  test(`an amount of 9999${status} kopecks and an INN 9999${status}… are a ${status} once, and nothing is done`, async () => {
    const count = held()
    const deal = contract(farm.beneficiaryId, { amount: 9_999_000 + status })
    const rquid = newRqUid()
    const refused = await call('smart-contracts', deal, { rquid })
    assert.deepEqual([refused.status, JSON.parse(refused.text).httpCode], [status, String(status)])
    assert.equal(held(), count)
    assert.equal((await call('smart-contracts', deal, { rquid })).status, 201)

    const data = organisation({ inn: innOf(`9999${status}00`) })
    const again = newRqUid()
    assert.equal((await call('beneficiaries/create', data, { rquid: again })).status, status)
    assert.equal((await call('beneficiaries/create', data, { rquid: again })).status, 201)
  })
}

test('SOWA after the operation: it is done, and the repeat of the same RqUID gets its answer', async () => {
  const deal = contract(farm.beneficiaryId, { amount: 9_999_550 })
  const rquid = newRqUid()
  const lost = await call('smart-contracts', deal, { rquid })
  assert.deepEqual([lost.status, JSON.parse(lost.text).moreInformation], [500, 'SOWA Internal Error'])
  const count = held()
  assert.ok(bank.bank().read().contracts.has(deal.smartContractId))
  const found = await call('smart-contracts', deal, { rquid })
  assert.deepEqual([found.status, JSON.parse(found.text)], [201, { smartContractId: deal.smartContractId }])
  assert.equal(held(), count)
})

for (const [code, isDone] of [
  [700, false],
  [701, true],
  [702, false],
  [703, true],
] as const) {
  test(`${code}: no answer comes, and the contract is ${isDone ? 'made' : 'not made'}`, async () => {
    const deal = contract(farm.beneficiaryId, { amount: 9_999_000 + code })
    const rquid = newRqUid()
    const giveUp = new AbortController()
    const asked = call('smart-contracts', deal, { rquid, signal: giveUp.signal })
    if (code < 702) {
      // the bank has taken the call when it remembers that the magic value had its effect
      await waitFor('the call at the bank', () => bank.bank().read().shown.has(rquid))
      giveUp.abort()
    }
    await assert.rejects(asked, code < 702 ? { name: 'AbortError' } : { message: 'fetch failed' })
    assert.equal(bank.bank().read().contracts.has(deal.smartContractId), isDone)
    assert.equal((await call('smart-contracts', deal, { rquid })).status, 201)
  })
}

test('garbage instead of an answer, before and after', async () => {
  for (const [code, isDone] of [[704, false] as const, [705, true] as const]) {
    const deal = contract(farm.beneficiaryId, { amount: 9_999_000 + code })
    const { status, text } = await call('smart-contracts', deal)
    assert.equal(status, 200)
    assert.throws(() => JSON.parse(text))
    assert.equal(bank.bank().read().contracts.has(deal.smartContractId), isDone)
  }
})

test('an armed fault meets the named operation as often as asked, also after a crash, and can be taken back', async (context) => {
  const own = startSandbox(atOnce)
  context.after(own.stop)
  await own.configure()
  const { beneficiaryId } = await openFarm(own, 1_000_000)
  await own.control('faults', { operation: 'createContract', code: 503, times: 2 })
  const deal = contract(beneficiaryId)
  const create = () => own.post('smart-contracts', deal)
  assert.equal((await create()).statusCode, 503)
  own.reopen()
  assert.equal(
    (await own.post('smart-contracts/completion', { smartContractId: deal.smartContractId })).statusCode,
    404,
  )
  assert.equal((await create()).statusCode, 503)
  assert.equal((await create()).statusCode, 201)

  await own.control('faults', { operation: 'read', code: 504 })
  const read = () => own.get(`smart-contracts/${deal.smartContractId}`)
  assert.equal((await read()).statusCode, 504)
  assert.equal((await read()).statusCode, 200)

  await own.control('faults', { operation: 'any', code: 502, times: 100 })
  await own.control('faults/clear', {})
  assert.equal((await read()).statusCode, 200)
  for (const wrong of [
    { operation: 'any', code: 418 },
    { operation: 'any', code: 801 },
    { operation: 'all', code: 500 },
  ])
    await assert.rejects(own.control('faults', wrong), /field/)
})

test('a step whose answer is lost and is repeated pays once', async () => {
  const deal = contract(farm.beneficiaryId, { amount: 20_000_000 })
  await bank.post('smart-contracts', deal)
  const { smartContractId } = deal
  const step = { smartContractId, transactions: [payment(farm, 100), payment(farm, 9_999_550)] }
  const rquid = newRqUid()
  assert.equal((await bank.post('smart-contracts/confirmstep', step, rquid)).statusCode, 500)
  assert.equal((await bank.post('smart-contracts/confirmstep', step, rquid)).statusCode, 200)
  assert.equal((await bank.get(`smart-contracts/${smartContractId}`)).json().paid, 9_999_650)
  checkBooks(bank)
})
