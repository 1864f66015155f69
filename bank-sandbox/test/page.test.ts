import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { startSandbox, type TestSandbox } from './client.ts'
import { atOnce, contract, openFarm, payment } from './money.ts'

const started: TestSandbox[] = []
let bank: TestSandbox

beforeEach(async () => {
  bank = startSandbox(atOnce)
  started.push(bank)
  await bank.configure()
})
after(() => Promise.all(started.map((one) => one.stop())))

const open = async () => (await bank.raw({ method: 'GET', url: '/sandbox/' })).body.replace(/\s/g, ' ')

/** Sends a form of the page. */
const send = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
  bank.raw({
    method: 'POST',
    url: `/sandbox/page/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'bank.local', ...more },
    payload: new URLSearchParams(fields).toString(),
  })

test('the page shows beneficiaries, contracts and payments in Russian, escaped', async () => {
  const farm = await openFarm(bank, 50_000, { orgName: 'ООО «Ферма»' })
  const deal = contract(farm.beneficiaryId, { amount: 30_000 })
  await bank.post('smart-contracts', deal)
  await bank.control('settings', { paymentSeconds: 30 })
  const purpose = 'Оплата "по" заказу №15/1'
  const transactions = [payment(farm, 20_000, { purpose })]
  await bank.post('smart-contracts/confirmstep', { smartContractId: deal.smartContractId, transactions })
  const page = await open()
  for (const text of ['ООО «Ферма»', 'активен', '500,00 ₽', 'Заказ №15/1', 'действует', 'Оплата &quot;по&quot; заказу'])
    assert.ok(page.includes(text), text)

  const [event] = [...bank.bank().read().events.values()].slice(-1)
  assert.equal((await send('payments', { transactionId: event?.eventId ?? '', result: 'DONE' })).statusCode, 303)
  assert.equal(
    bank
      .bank()
      .read()
      .events.get(event?.eventId ?? '')?.value,
    'DONE',
  )
  assert.ok((await open()).includes('Все платежи завершены.'))
})

test('forms move the clock, add money, arm faults and pay by card', async () => {
  const before = bank.bank().now()
  await send('clock', { advanceSeconds: '86400' })
  assert.ok(bank.bank().now() - before >= 86_400_000)
  await send('topups', { amount: '1 000,50', payer: 'ООО «Покупатель»', purpose: 'Пополнение' })
  assert.deepEqual(
    [...bank.bank().read().topUps.values()].map(({ amount, payer }) => [amount, payer.name]),
    [[100_050, 'ООО «Покупатель»']],
  )
  await send('faults', { operation: 'read', code: '503', times: '2' })
  assert.equal(bank.bank().read().faults[0]?.times, 2)
  await send('faults/clear', {})
  assert.deepEqual(bank.bank().read().faults, [])
  await bank.raw({
    method: 'POST',
    url: '/payment/rest/register.do',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'userName=lavka&password=lavka&orderNumber=17-1&amount=100',
  })
  const [card] = bank.bank().read().cards.values()
  await send('cards', { orderId: card?.orderId ?? '', result: 'APPROVE' })
  assert.equal(card?.status, 2)
})

test('a wrong value is explained on the page; a form of another site is refused', async () => {
  const wrong = await send('topups', { amount: 'много', payer: 'ООО «Покупатель»', purpose: 'Пополнение' })
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /role="alert">Запрос заполнен неверно: amount/)
  const foreign = await send('clock', { advanceSeconds: '60' }, { origin: 'http://other.example' })
  assert.equal(foreign.statusCode, 403)
  assert.equal((await send('clock', { advanceSeconds: '60' }, { origin: 'http://bank.local' })).statusCode, 303)
})
