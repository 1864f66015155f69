import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertProduct, insertUser } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { OrderProperties, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

const { owner, logInAs, place, cancel, everything, stockOf } = useShop()
type Headers = Parameters<typeof place>[0]
type Lines = Parameters<typeof place>[1]

/** A press of «Заказать» as the checkout sends it. */
const press = (headers: Headers, lines: Lines, more: Partial<OrderProperties> = {}, key = randomUUID()) =>
  place(headers, lines, { order_properties: { ...bodyOf([]).order_properties, isAgain: false, ...more } }, key)

test('the same goods within minutes are asked about with the order that has them; a yes orders them again', async () => {
  const anna = await logInAs({})
  const [milk, honey, bread] = [await insertProduct(owner), await insertProduct(owner), await insertProduct(owner)]
  const lines = [line(milk, 2), line(honey, 1)]
  const first = (await press(anna, lines)).json<PlacedGroup>()
  const before = await everything()
  // from another device: in another order, and with more
  for (const asked of [lines.toReversed(), [...lines, line(bread, 1)]]) {
    const second = await press(anna, asked)
    const { code, message, details } = refusalOf(second)
    assert.deepEqual([second.statusCode, code, details], [409, 'ORDERED_ALREADY', { groupId: first.groupId }])
    const numbers = first.orders.map(({ number }) => `№ ${number}`).join(', ')
    assert.equal(message.replaceAll('\u00a0', ' '), `Вы только что оформили эти товары: ${numbers}`)
  }
  assert.deepEqual(await everything(), before)
  assert.equal((await press(anna, lines, { isAgain: true })).statusCode, 200)
  assert.equal(await stockOf(milk), 46)
})

test('not asked: a repeat, a part of it, another quantity, another person, an operator', async () => {
  const { id, login } = await insertUser(owner)
  const anna = await logInAs(login)
  const [milk, honey] = [await insertProduct(owner), await insertProduct(owner)]
  const lines = [line(milk, 2), line(honey, 1)]
  const key = randomUUID()
  const placed = await press(anna, lines, {}, key)
  assert.equal((await press(anna, lines, {}, key)).body, placed.body)
  assert.equal((await press(anna, [line(milk, 2)])).statusCode, 200)
  assert.equal((await press(anna, [line(milk, 1), line(honey, 1)])).statusCode, 200)
  assert.equal((await press(await logInAs({}), lines)).statusCode, 200)
  const manager = await logInAs({ role: 'manager' })
  const forAnna = () => press(manager, [line(milk, 3)], { customer: id })
  assert.deepEqual([(await forAnna()).statusCode, (await forAnna()).statusCode], [200, 200])
  assert.equal(refusalOf(await press(anna, [line(milk, 3)])).code, 'ORDERED_ALREADY', 'what an operator ordered counts')
})

test('not asked when the order is cancelled, or ten minutes have passed', async () => {
  const { id, login } = await insertUser(owner)
  const anna = await logInAs(login)
  const lines = [line(await insertProduct(owner), 2)]
  const [order] = (await press(anna, lines)).json<PlacedGroup>().orders
  assert.equal((await cancel(anna, { id: order?.id, version: 1 })).statusCode, 200)
  assert.equal((await press(anna, lines)).statusCode, 200)
  const setAge = (minutes: number) => {
    const created_at = sql<Date>`now() - make_interval(mins => ${minutes})`
    return owner.updateTable('orders').set({ created_at }).where('user_id', '=', id).execute()
  }
  await setAge(9)
  assert.equal(refusalOf(await press(anna, lines)).code, 'ORDERED_ALREADY')
  await setAge(11)
  assert.equal((await press(anna, lines)).statusCode, 200)
})

test('of many presses at the same instant one orders, the others are asked, also for the last piece', async () => {
  const anna = await logInAs({})
  const last = await insertProduct(owner, { stock: 1 })
  const devices = Array.from({ length: rounds(6, 30) }, () => press(anna, [line(last, 1)]))
  const codes = (await Promise.all(devices)).map((answer) => answer.json<{ code?: string }>().code ?? 'ordered')
  assert.deepEqual(codes.sort(), [...Array<string>(codes.length - 1).fill('ORDERED_ALREADY'), 'ordered'])
})
