import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone } from '@lavka/domain/format'
import { testConfig } from '../../../../test/config.ts'
import { insertOrder, insertProduct, insertUser } from '../../../../test/rows.ts'
import { byPhone } from './basket-problems.ts'
import { mostOf, orderLimits } from './limits.ts'
import type { CheckLimits, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

const { app, owner, logInAs, place, cancel, stockOf } = useShop()

type Headers = { authorization: string }
const fresh = orderLimits.new
assert.ok(fresh)
const phone = formatPhone(testConfig.supportPhone)

/** Somebody who has had an order delivered, and has an e-mail. */
async function regular(): Promise<Headers> {
  const user = await insertUser(owner, { email: `regular-${Math.random()}@mail.example` })
  await insertOrder(owner, { user_id: user.id, status: 'delivered', created_at: new Date('2026-01-01') })
  return logInAs(user.login)
}

const check = (headers: Headers, lines: Parameters<typeof bodyOf>[0]) =>
  app.inject({
    method: 'POST',
    url: '/api/clientv9/order',
    headers,
    payload: bodyOf(lines, { toCheckOrder: true }),
  })

test('how much of a product may be had: a share of the stock, a few units of what is scarce, the least quantity always', () => {
  const product = { stock: 100, minimum: 1, multiple: 1 }
  assert.equal(mostOf('new', product, 0), 25_000)
  // what is on its way is a part of what there was
  assert.equal(mostOf('new', { ...product, stock: 80 }, 20_000), 5_000)
  assert.equal(mostOf('new', { ...product, stock: 12 }, 0), 10_000)
  assert.equal(mostOf('new', { ...product, stock: 100, multiple: 0.7 }, 0), 24_500)
  assert.equal(mostOf('new', { stock: 40, minimum: 24, multiple: 12 }, 0), 24_000)
  assert.equal(mostOf('new', { stock: 16, minimum: 24, multiple: 12 }, 24_000), 0)
  assert.equal(mostOf('regular', product, 0), 50_000)
  assert.equal(mostOf('unlimited', product, 0), null)
})

test('of each product a new account gets a part, the check says so with how much may be, and that much is ordered', async () => {
  const anna = await logInAs({})
  const [plenty, scarce] = [
    await insertProduct(owner, { stock: 200, price_kopecks: 1000 }),
    await insertProduct(owner, { stock: 8 }),
  ]
  const lines = [line(plenty, 200), line(scarce, 8)]
  for (const answer of [await check(anna, lines), await place(anna, lines)]) {
    const { code, details } = refusalOf(answer)
    assert.deepEqual(
      [code, details?.map(({ kind, product, most }) => [kind, product, most])],
      ['BASKET_CHANGED', [['limit', plenty.code, 50]]],
    )
    assert.match(
      details?.[0]?.message ?? '',
      new RegExp(`: можно заказать не больше 50\u00a0шт\\. Нужно больше — позвоните: ${phone}`),
    )
  }
  assert.equal((await place(anna, [line(plenty, 50), line(scarce, 8)])).statusCode, 200)
  // the second order of the same finds what the first one has taken
  const again = refusalOf(await place(anna, [line(plenty, 1)]))
  assert.match(again.details?.[0]?.message ?? '', /: в ваших заказах уже 50.шт, больше пока нельзя\./)
  assert.equal(await stockOf(plenty), 150)
})

test('the phone that administrators have given is named in place of SUPPORT_PHONE', async () => {
  await owner.updateTable('marketplace').set({ phone: '8 495 111-22-33' }).execute()
  const refused = refusalOf(await check(await logInAs({}), [line(await insertProduct(owner, { stock: 200 }), 200)]))
  await owner.updateTable('marketplace').set({ phone: '' }).execute()
  assert.match(refused.details?.[0]?.message ?? '', /позвоните: \+7.495.111-22-33/)
})

test('the basket hears of the limits before any checkout, by the same rules and in the same words', async () => {
  const anna = await logInAs({})
  const ask = async (lines: { product: string; quantity: number }[], headers = anna) => {
    const url = '/api/clientv9/object/basket/limits'
    const answer = await app.inject({ method: 'POST', url, headers, payload: { lines } })
    return answer.json<CheckLimits['answer']>()
  }
  const [plenty, dear] = [
    await insertProduct(owner, { stock: 200, price_kopecks: 1000 }),
    await insertProduct(owner, { stock: 100, price_kopecks: 20_000_00 }),
  ]
  const asked = [
    { product: plenty.code, quantity: 60 },
    { product: dear.code, quantity: 6 },
    { product: 'nobody-knows', quantity: 1 },
  ]
  const { limit, lines, phone: toCall } = await ask(asked)
  const checked = refusalOf(await check(anna, [line(plenty, 60), line(dear, 6)]))
  assert.deepEqual(lines, checked.details)
  assert.match(limit ?? '', /^Сейчас можно заказать на 100.000,00.₽\. Уберите товаров на 20.600,00.₽/)
  assert.match(toCall, /^8.800/)
  assert.deepEqual(await ask([{ product: plenty.code, quantity: 50 }]), { limit: null, lines: [], phone: toCall })
  assert.equal((await ask(asked, await logInAs({ role: 'manager' }))).limit, null)
  await owner.updateTable('users').set({ raised_limits: 'unlimited' }).execute()
  assert.deepEqual(await ask(asked), { limit: null, lines: [], phone: toCall })
  await owner.updateTable('users').set({ raised_limits: null }).execute()
})

test('a sum is limited together with what is on its way; the check says by how much it is too large', async () => {
  const anna = await logInAs({})
  const expensive = await insertProduct(owner, { stock: 100, price_kopecks: 20_000_00 })
  assert.equal((await place(anna, [line(expensive, 3)])).statusCode, 200)
  const told =
    /^Сейчас можно заказать на 100.000,00.₽ вместе с заказами, которые ещё не доставлены\. Уберите товаров на 20.000,00.₽/
  const checked = (await check(anna, [line(expensive, 3)])).json<PlacedGroup>()
  assert.match(checked.limit ?? '', told)
  const refused = refusalOf(await place(anna, [line(expensive, 3)]))
  assert.equal(refused.code, 'ORDER_LIMITED')
  assert.match(refused.message, told)
  assert.equal((await check(anna, [line(expensive, 2)])).json<PlacedGroup>().limit, null)
  assert.equal((await place(anna, [line(expensive, 2)])).statusCode, 200)
  const first = await regular()
  assert.equal((await place(first, [line(expensive, 6)])).statusCode, 200)
})

test('orders on their way are limited, those that are cancelled or delivered are not on their way; so is an hour', async () => {
  const user = await insertUser(owner)
  const anna = await logInAs(user.login)
  const milk = await insertProduct(owner, { stock: 1000, price_kopecks: 100 })
  const ids: number[] = []
  for (let n = 0; n < fresh.openCheckouts; n++) {
    ids.push((await place(anna, [line(milk, 1)])).json<PlacedGroup>().orders[0]?.id ?? 0)
  }
  const refused = refusalOf(await place(anna, [line(milk, 1)]))
  assert.deepEqual([refused.code, refused.message.split(':')[0]], ['ORDER_LIMITED', 'Ещё не доставлено заказов'])
  while (ids.length < fresh.checkoutsPerHour) {
    await cancel(anna, { id: ids.at(-1), version: 1 })
    ids.push((await place(anna, [line(milk, 1)])).json<PlacedGroup>().orders[0]?.id ?? 0)
  }
  await cancel(anna, { id: ids.at(-1), version: 1 })
  assert.match(
    refusalOf(await place(anna, [line(milk, 1)])).message,
    /^За час можно оформить не больше 10\sзаказов\. Следующий можно оформить \d/,
  )
  await owner
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', user.id)
    .execute()
  assert.equal((await place(anna, [line(milk, 1)])).statusCode, 200)
})

test('who an administrator has raised orders beyond what their own orders allow', async () => {
  const user = await insertUser(owner)
  const raise = (raised_limits: 'regular' | 'trusted' | 'unlimited') =>
    owner.updateTable('users').set({ raised_limits }).where('id', '=', user.id).execute()
  const anna = await logInAs(user.login)
  const expensive = await insertProduct(owner, { stock: 100, price_kopecks: 20_000_00 })
  assert.equal(refusalOf(await place(anna, [line(expensive, 6)])).code, 'ORDER_LIMITED')
  await raise('regular')
  assert.equal((await place(anna, [line(expensive, 50)])).statusCode, 200)
  assert.equal(refusalOf(await place(anna, [line(expensive, 10)])).code, 'BASKET_CHANGED')
  await raise('unlimited')
  assert.equal((await place(anna, [line(expensive, 50)])).statusCode, 200)
})

test('orders that are sent at once do not pass together', async () => {
  const anna = await logInAs({})
  const expensive = await insertProduct(owner, { stock: 1000, price_kopecks: 60_000_00 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => place(anna, [line(expensive, 1)])))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, ...Array<number>(11).fill(409)])
  assert.equal(await stockOf(expensive), 999)
})

test('an operator orders for a client without a limit, and the client may go on; who has no e-mail and no phone stays new', async () => {
  const operator = await logInAs({ role: 'manager' })
  const user = await insertUser(owner)
  await insertOrder(owner, { user_id: user.id, status: 'delivered', created_at: new Date('2026-01-01') })
  const expensive = await insertProduct(owner, { stock: 100, price_kopecks: 20_000_00 })
  const order_properties = { ...bodyOf([]).order_properties, customer: user.id, draft: 'f'.repeat(32) }
  assert.equal((await place(operator, [line(expensive, 60)], { order_properties })).statusCode, 200)
  const client = await logInAs(user.login)
  assert.equal(refusalOf(await place(client, [line(expensive, 6)])).code, 'ORDER_LIMITED')
  assert.equal((await place(client, [line(expensive, 5)])).statusCode, 200)
})

test('without a support phone a limit offers no call', () => {
  assert.equal(byPhone(''), '')
  assert.equal(
    byPhone('+7 495 000-00-00'),
    `. Нужно больше — позвоните: ${formatPhone('+74950000000')}, оператор оформит заказ`,
  )
})
