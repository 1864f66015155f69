import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { currentVersion } from '../consents/documents.ts'
import { digitsTo } from '../registration/testing.ts'
import type { SessionAnswer } from '../users/schema.ts'
import type { PlacedGroup } from './schema.ts'
import { bodyOf, line, useShop } from './testing.ts'

// Who has a phone and no e-mail hears of an order by SMS.

const { app, owner, logInAs, place, move } = useShop()

const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, headers, payload })

/** The texts of the SMS to a phone, without numbers of orders, sums and days; none but those that are about orders. */
async function smsTo(phone: string): Promise<string[]> {
  const rows = await owner
    .selectFrom('outbox')
    .select(['body', 'channel'])
    .where('recipient', '=', phone)
    .where('kind', '=', 'order')
    .orderBy('id')
    .execute()
  assert.ok(rows.every(({ channel }) => channel === 'sms'))
  return rows.map(({ body }) => body.replaceAll(/\d[\d\s,-]*(₽|(?= на )|(?= —))/g, '#').replace(/\d.*$/, '#'))
}

/** A supplier's product and the headers of its person. */
async function sell() {
  const farm = await insertSupplier(owner)
  const shop = await insertShop(owner, { supplier_id: farm.id })
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id, email: '' })
  return { product: await insertProduct(owner, { shop_id: shop.id }), seller }
}

/** From the placed order to the delivered one. */
async function deliver(seller: { authorization: string }, id: number | null | undefined) {
  for (const [version, event] of ['confirm', 'assemble', 'pack', 'ship', 'deliver'].entries())
    assert.equal((await move(seller, { id, version: version + 1, event })).statusCode, 200, event)
}

const heard = [
  'Лавка: заказ # на # принят, доставка #',
  'Лавка: заказ # — подтверждён',
  'Лавка: заказ # — передан в доставку',
  'Лавка: заказ # — доставлен',
]

test('a guest who has entered by a code is told by SMS: placed, confirmed, on its way, delivered', async () => {
  const { product, seller } = await sell()
  const phone = '+7 (914) 111-22-33'
  await post('/api/users/entry', { phone })
  const guest = { name: 'Вера Волкова', consent: await currentVersion(owner, 'personal-data') }
  const entered = { phone, code: await digitsTo(owner, phone), type: 'web', model: 'Firefox', ...guest }
  const { token } = (await post('/api/users/entry/verify', entered)).json<SessionAnswer>()
  const placed = await place({ authorization: `Bearer ${token}` }, [line(product, 1)])
  assert.equal(placed.statusCode, 200, placed.body)
  await deliver(seller, placed.json<PlacedGroup>().orders[0]?.id)
  assert.deepEqual(await smsTo(phone), heard)
})

test('a buyer whom an operator has made in a call is told likewise of what the operator orders', async () => {
  const { product, seller } = await sell()
  const phone = '+7 (914) 111-22-44'
  const operator = await logInAs({ role: 'manager' })
  const made = await post('/api/clientv9/objects/customers', { phone, name: 'Пётр Ильин' }, operator)
  const customer = made.json<{ customer: { id: number } }>().customer.id
  const order_properties = { ...bodyOf([]).order_properties, customer }
  const placed = await place(operator, [line(product, 1)], { order_properties })
  assert.equal(placed.statusCode, 200, placed.body)
  await deliver(seller, placed.json<PlacedGroup>().orders[0]?.id)
  assert.deepEqual(await smsTo(phone), heard)
})

test('several orders of one checkout are one SMS with their numbers and the sum', async () => {
  const [first, second] = [await sell(), await sell()]
  const buyer = await logInAs({ email: '', phone: '+79140000055', order_in_sms: true })
  const placed = await place(buyer, [line(first.product, 1), line(second.product, 1)])
  const numbers = placed.json<PlacedGroup>().orders.map(({ number }) => number)
  const { body } = await owner
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', '+79140000055')
    .executeTakeFirstOrThrow()
  assert.equal(body, `Лавка: приняты заказы ${numbers.join(', ')}, всего на 200,00\u00a0₽`)
})
