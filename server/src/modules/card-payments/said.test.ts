import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertUser } from '../../../test/rows.ts'
import type { Order } from '../orders/schema.ts'
import { refusalOf } from '../orders/testing.ts'
import type { FindOrderPayment } from '../payments/order-payment-schema.ts'
import type { OwnPayment } from '../payments/smart-contract-schema.ts'
import { useCards } from './testing.ts'

// Cosmetics of case P06: what is said of a card while the bank of its buyer checks it, and that an order by card is nowhere one at the door.

const { app, owner, logInAs, openFarm, order, find, leave, pay, own } = useCards()

async function arrange() {
  const { good } = await openFarm()
  const headers = await logInAs((await insertUser(owner)).login)
  return { headers, id: await order(headers, good) }
}

test('while the bank of the buyer asks for its code the bank is waited for, and payment at the door is refused in words of ours', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id, 'AUTHENTICATE')
  assert.equal((await find(headers, id)).json<Order>().fundsName, 'Ждём банк: он проверяет оплату картой')
  const refused = refusalOf(await leave(headers, id))
  assert.deepEqual(
    [refused.code, refused.message],
    [
      'CARD_REFUSED',
      'Банк сейчас не может это сделать: возможно, он ещё проверяет оплату. Повторите через несколько минут',
    ],
  )
  await pay(headers, id, 'DECLINE')
  assert.equal((await find(headers, id)).json<Order>().fundsName, 'Банк отклонил оплату картой')
  await pay(headers, id)
  assert.equal((await find(headers, id)).json<Order>().fundsName, 'Деньги зарезервированы на карте')
})

test('the payment of an order by card says the same to the office and to its buyer as the order does', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id)
  await find(headers, id)
  const { number } = await own(headers, id)
  const office = await logInAs((await insertUser(owner, { role: 'manager' })).login)
  const asked = { method: 'POST', url: '/apisbersc/get-status', headers: office } as const
  const status = (await app.inject({ ...asked, payload: { order_number: number } })).json<FindOrderPayment['answer']>()
  assert.equal(status.fundsName, 'Деньги зарезервированы на карте')
  const payment = await app.inject({ url: `/api/clientv9/objects/orders/${id}/payment`, headers })
  assert.equal(payment.json<OwnPayment>().fundsName, 'Деньги зарезервированы на карте')
})
