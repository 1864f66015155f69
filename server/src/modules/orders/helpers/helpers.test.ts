import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertMember } from '../../../../test/members.ts'
import { insertOrder, insertOrderLine, insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { OrderForCourier, OrderForPicker } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Status = 'placed' | 'confirmed' | 'ready' | 'shipping'

let farm: { supplier: number; shop: number }
let dairy: typeof farm
before(async () => {
  farm = await makeSeller()
  dairy = await makeSeller()
})

async function makeSeller() {
  const { id: supplier } = await insertSupplier(owner)
  return { supplier, shop: (await insertShop(owner, { supplier_id: supplier })).id }
}

async function makeOrder({ supplier, shop }: typeof farm, status: Status) {
  const product = await insertProduct(owner, { shop_id: shop })
  const contacts = { receiver: 'Анна', phone: '+7 (912) 345-67-89', address: 'Тула, Мира, 9' }
  const moved = status === 'shipping' ? ({ delivery_state: 'out' } as const) : {}
  const order = await insertOrder(owner, { supplier_id: supplier, shop_id: shop, status, ...contacts, ...moved })
  const line = await insertOrderLine(owner, {
    order_id: order.id,
    product_id: product.id,
    quantity: 2,
    sum_kopecks: 200_00,
  })
  return { ...order, line: line.id }
}

async function as(duty: 'picker' | 'courier', { supplier }: typeof farm = farm) {
  const headers = await logInAs((await insertMember(owner, supplier, duty)).login)
  return async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/apiadmin/${url}`, headers, ...(payload && { payload }) })
    return {
      status: answer.statusCode,
      body: answer.body,
      code: answer.json<{ code?: string }>().code,
      picked: () => answer.json<OrderForPicker>(),
      brought: () => answer.json<OrderForCourier[]>(),
    }
  }
}

test('a picker sees what is to be collected without prices and contacts, collects it, and reaches no other order', async () => {
  const [order, foreign, placed] = [
    await makeOrder(farm, 'confirmed'),
    await makeOrder(dairy, 'confirmed'),
    await makeOrder(farm, 'placed'),
  ]
  const send = await as('picker')
  const { body } = await send('GET', 'assembly?day=')
  assert.match(body, /Сыр/)
  for (const secret of ['opecks', 'Анна', '345-67-89', 'Мира']) assert.ok(!body.includes(secret), secret)
  assert.ok(!body.includes(`"id":${foreign.id},`) && !body.includes(`"id":${placed.id},`))
  assert.equal((await send('GET', `assembly/${foreign.id}`)).code, 'NOT_FOUND')

  const begun = (await send('PUT', 'assembly', { id: order.id, version: order.version, event: 'assemble' })).picked()
  assert.equal(begun.status, 'assembling')
  const lines = [{ line: order.line, quantity: 1, reason: 'Больше нет' }]
  const weighed = (await send('PUT', 'assembly/lines', { id: order.id, version: begun.version, lines })).picked()
  assert.equal(weighed.lines[0]?.actual?.quantity, 1)
  const packed = await send('PUT', 'assembly', { id: order.id, version: weighed.version, event: 'pack' })
  assert.equal(packed.status, 200, packed.body)
  for (const event of ['confirm', 'cancel', 'ship'])
    assert.equal((await send('PUT', 'assembly', { id: placed.id, version: placed.version, event })).code, 'BAD_REQUEST')
  const tried = await send('PUT', 'assembly', { id: foreign.id, version: foreign.version, event: 'assemble' })
  assert.equal(tried.code, 'NOT_FOUND')
})

test('a courier sees where to bring what is on its way and what to take, marks it, and reaches no other order', async () => {
  const [order, ready, foreign] = [
    await makeOrder(farm, 'shipping'),
    await makeOrder(farm, 'ready'),
    await makeOrder(dairy, 'shipping'),
  ]
  const send = await as('courier')
  const list = await send('GET', 'deliveries')
  const [one, ...others] = list.brought()
  assert.deepEqual([one?.id, others.length], [order.id, 0])
  assert.deepEqual(
    [one?.receiver, one?.phone, one?.address, one?.toCollectKopecks],
    ['Анна', '+7 (912) 345-67-89', 'Тула, Мира, 9', order.to_pay_kopecks],
  )
  assert.ok(!list.body.includes('Сыр'))
  const mark = (target: typeof order, event: string, reason = '') =>
    send('PUT', 'deliveries', { id: target.id, version: target.version, event, reason })
  assert.equal((await mark(ready, 'ship')).code, 'BAD_REQUEST')
  assert.equal((await mark(foreign, 'deliver')).code, 'NOT_FOUND')
  assert.equal((await mark(order, 'fail')).code, 'TRANSITION_REFUSED')
  assert.equal((await mark(order, 'deliver')).body, '[]')
  const stored = owner.selectFrom('orders').select('status').where('id', '=', order.id)
  assert.equal((await stored.executeTakeFirstOrThrow()).status, 'delivered')

  const failed = await makeOrder(farm, 'shipping')
  const [refused] = (await mark(failed, 'fail', 'Никого нет дома')).brought()
  assert.match(refused?.deliverRefusal ?? '', /не состоялась/)
})
