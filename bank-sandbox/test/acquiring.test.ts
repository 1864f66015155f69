import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { startSandbox, type TestSandbox } from './client.ts'
import { atOnce, checkBooks, openFarm } from './money.ts'

const started: TestSandbox[] = []
let bank: TestSandbox

beforeEach(async () => {
  bank = startSandbox(atOnce)
  started.push(bank)
  await bank.configure()
})
after(() => Promise.all(started.map((one) => one.stop())))

const asked = { userName: 'lavka-api', password: 'lavka' }

/** A call of acquiring with a form. */
async function call(path: string, form: Record<string, string>, signed: Record<string, string> = asked) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ ...signed, ...form }).toString()
  const response = await bank.raw({ method: 'POST', url: `/payment/rest/${path}`, headers, payload })
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}

async function register(orderNumber: string, path = 'register.do'): Promise<string> {
  const { orderId, errorCode, formUrl } = await call(path, { orderNumber, amount: '125000' })
  assert.equal(errorCode, '0')
  assert.match(formUrl, new RegExp(`/sandbox/pay/${orderId}$`))
  return orderId
}

const pay = (orderId: string, result: string) => bank.control('cards', { orderId, result })

/** Status, payment state, approved, deposited, refunded. */
async function statusOf(orderNumber: string) {
  const { orderStatus, paymentAmountInfo: info } = await call('getOrderStatusExtended.do', { orderNumber })
  return [orderStatus, info.paymentState, info.approvedAmount, info.depositedAmount, info.refundedAmount]
}

test('one stage: registered, at the page of the bank, taken; the money waits to be identified; refunds to the kopeck', async () => {
  const orderId = await register('17-1')
  assert.deepEqual(await statusOf('17-1'), [0, 'CREATED', 0, 0, 0])
  await pay(orderId, 'AUTHENTICATE')
  assert.deepEqual(await statusOf('17-1'), [5, 'CREATED', 0, 0, 0])
  await pay(orderId, 'APPROVE')
  assert.deepEqual(await statusOf('17-1'), [2, 'DEPOSITED', 125_000, 125_000, 0])
  const [topUp] = (await bank.get('transactions/undefined')).json()
  assert.deepEqual([topUp.amount, topUp.purpose], [125_000, 'Оплата картой по заказу 17-1'])

  assert.equal((await call('refund.do', { orderId, amount: '25000' })).errorCode, '0')
  assert.deepEqual(await statusOf('17-1'), [4, 'REFUNDED', 125_000, 125_000, 25_000])
  const tooMuch = await call('refund.do', { orderId, amount: '100001' })
  assert.deepEqual([tooMuch.errorCode, tooMuch.errorMessage], ['7', 'Сумма возврата больше списанной'])
  const report = (await bank.get('ecom/report')).json()
  assert.deepEqual(
    report.map(({ kind, amount, transactionId }: Record<string, unknown>) => [kind, amount, transactionId]),
    [
      ['PAYMENT', 125_000, topUp.transactionId],
      ['REFUND', 25_000, topUp.transactionId],
    ],
  )
  assert.deepEqual((await bank.get('ecom/report?date=2020-01-01')).json(), [])
  checkBooks(bank)
})

test('two stages: held, then taken in part, or given back', async () => {
  const taken = await register('17-2', 'registerPreAuth.do')
  await pay(taken, 'APPROVE')
  assert.deepEqual(await statusOf('17-2'), [1, 'APPROVED', 125_000, 0, 0])
  assert.deepEqual((await bank.get('transactions/undefined')).json(), [])
  assert.equal((await call('deposit.do', { orderId: taken, amount: '125001' })).errorCode, '7')
  await call('deposit.do', { orderId: taken, amount: '118750' })
  assert.deepEqual(await statusOf('17-2'), [2, 'DEPOSITED', 125_000, 118_750, 0])
  assert.equal((await call('deposit.do', { orderId: taken, amount: '0' })).errorCode, '7')

  const back = await register('17-3', 'registerPreAuth.do')
  await pay(back, 'APPROVE')
  await call('reverse.do', { orderId: back })
  assert.deepEqual(await statusOf('17-3'), [3, 'REVERSED', 125_000, 0, 0])
  checkBooks(bank)
})

test('refusals: a declined card, a number used twice, an unknown order, no password, money that is a beneficiary’s already', async () => {
  const declined = await register('17-4')
  await pay(declined, 'DECLINE')
  assert.deepEqual(await statusOf('17-4'), [6, 'DECLINED', 0, 0, 0])
  assert.equal((await call('register.do', { orderNumber: '17-4', amount: '125000' })).errorCode, '1')
  assert.equal((await call('register.do', { orderNumber: '17-5', amount: '' })).errorCode, '4')
  assert.equal((await call('getOrderStatusExtended.do', { orderNumber: 'нет' })).errorCode, '6')
  assert.equal((await call('register.do', { orderNumber: '17-5', amount: '1' }, {})).errorCode, '5')

  const farm = await openFarm(bank)
  const orderId = await register('17-6')
  await pay(orderId, 'APPROVE')
  const [{ transactionId }] = (await bank.get('transactions/undefined')).json()
  await bank.post('transactions/identify', { transactionId, beneficiaryId: farm.beneficiaryId })
  assert.equal((await call('refund.do', { orderId, amount: '1' })).errorMessage, 'Деньги уже зачислены бенефициару')
  checkBooks(bank)
})

test('a lost answer of a registration is found by its number; the journal keeps it all', async () => {
  await bank.control('faults', { operation: 'acquiring', code: 550 })
  const lost = await bank.raw({
    method: 'POST',
    url: '/payment/rest/register.do',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...asked, orderNumber: '17-7', amount: '100' }).toString(),
  })
  assert.equal(lost.statusCode, 500)
  assert.deepEqual(await statusOf('17-7'), [0, 'CREATED', 0, 0, 0])
  const before = structuredClone(bank.bank().read())
  bank.reopen()
  assert.deepEqual(bank.bank().read(), before)
})

const ofSeller = { amount: '125000', merchantLogin: 'zarechye', returnUrl: 'https://shop.example/myOrders?card=17' }

/** A hold of a seller's own money; answers with its id. */
async function hold(orderNumber: string): Promise<string> {
  const { orderId } = await call('registerPreAuth.do', { orderNumber, ...ofSeller })
  await pay(orderId, 'APPROVE')
  return orderId
}

test('money of a seller’s own does not come to the nominal account; a refund that is sent again gives nothing back again', async () => {
  const orderId = await hold('17-8')
  await call('deposit.do', { orderId, amount: '100000' })
  assert.deepEqual((await bank.get('transactions/undefined')).json(), [])
  for (const id of ['17-8-0', '17-8-0', '17-8-25000'])
    assert.equal((await call('refund.do', { orderId, amount: '25000', externalRefundId: id })).errorCode, '0')
  assert.deepEqual(await statusOf('17-8'), [4, 'REFUNDED', 125_000, 100_000, 50_000])
  checkBooks(bank)
})

test('a page on which nobody has paid is ended, and cannot be paid on; one with a hold is not', async () => {
  const { orderId } = await call('registerPreAuth.do', { orderNumber: '17-9', ...ofSeller })
  assert.equal((await call('decline.do', { orderId })).errorCode, '0')
  assert.deepEqual(await statusOf('17-9'), [6, 'DECLINED', 0, 0, 0])
  const paid = await hold('17-10')
  assert.equal((await call('decline.do', { orderId: paid })).errorCode, '7')
})

test('the page of payment: a person pays there and is led back with the id; a page of another site pays nothing', async () => {
  const { orderId } = await call('registerPreAuth.do', { orderNumber: '17-11', ...ofSeller })
  const url = `/sandbox/pay/${orderId}`
  const page = await bank.raw({ method: 'GET', url })
  assert.match(page.body, /Оплата заказа 17-11[\s\S]*1\s250,00\s₽[\s\S]*Вернуться в магазин/)
  const press = (headers: Record<string, string>) =>
    bank.raw({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'result=APPROVE',
    })
  assert.equal((await press({ origin: 'https://other.example' })).statusCode, 403)
  const paid = await press({})
  assert.deepEqual([paid.statusCode, paid.headers.location], [303, `${ofSeller.returnUrl}&orderId=${orderId}`])
  assert.match((await press({})).body, /Операция невозможна для текущего состояния платежа/)
  assert.equal((await bank.raw({ method: 'GET', url: '/sandbox/pay/none' })).statusCode, 404)
})
