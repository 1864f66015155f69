import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { BasketProblem } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

const { app, owner, logInAs, place, everything } = useShop()

type Lines = Parameters<typeof place>[1]

/** The problems of a basket; both a check and placing must find them, and placing must leave nothing behind. */
async function problemsOf(lines: Lines): Promise<BasketProblem[]> {
  const anna = await logInAs({})
  const before = await everything()
  const placed = await place(anna, lines)
  const checked = await place(anna, lines, { toCheckOrder: true })
  assert.equal(placed.statusCode, 409, placed.body)
  assert.equal(refusalOf(placed).code, 'BASKET_CHANGED')
  assert.deepEqual(refusalOf(checked), { ...refusalOf(placed), requestId: checked.headers['x-request-id'] })
  assert.deepEqual(await everything(), before)
  return refusalOf(placed).details ?? []
}

/** Intl sets no-break spaces inside numbers; a test reads better without them. */
function messagesOf(problems: BasketProblem[]): string[] {
  return problems.map(({ message }) => message.replace(/[\u00a0\u202f]/g, ' '))
}

const cheese = {
  name: 'Сыр „Тульский“',
  unit: 'кг' as const,
  is_weighed: true,
  minimum: 0.2,
  step: 0.1,
  multiple: 0.1,
  price_kopecks: 126_000,
  stock: 3,
}

test('a changed price is told with the price of now', async () => {
  const product = await insertProduct(owner, cheese)
  const problems = await problemsOf([{ ...line(product, 1), priceKopecks: 119_000 }])
  assert.deepEqual(messagesOf(problems), ['Сыр „Тульский“: цена изменилась — теперь 1 260,00 ₽ / кг'])
  assert.deepEqual(
    problems.map(({ product, kind, priceKopecks }) => [product, kind, priceKopecks]),
    [[product.code, 'price', 126_000]],
  )
})

test('a lower price is told as well: the buyer agrees to what is paid', async () => {
  const product = await insertProduct(owner, cheese)
  assert.equal((await problemsOf([{ ...line(product, 1), priceKopecks: 130_000 }]))[0]?.kind, 'price')
})

test('what is left is told, and what is over', async () => {
  const little = await insertProduct(owner, { ...cheese, stock: 0.45 })
  const none = await insertProduct(owner, { ...cheese, name: 'Творог', stock: 0 })
  const shortStock = await insertProduct(owner, { ...cheese, name: 'Брынза', stock: 0.15 })
  const problems = await problemsOf([line(little, 1), line(none, 1), line(shortStock, 0.2)])
  assert.deepEqual(messagesOf(problems), [
    'Сыр „Тульский“: осталось 0,4 кг',
    'Творог: товар закончился',
    'Брынза: товар закончился',
  ])
  assert.deepEqual(
    problems.map(({ kind, stock }) => [kind, stock]),
    [
      ['stock', 0.45],
      ['stock', 0],
      ['stock', 0.15],
    ],
  )
})

test('all the stock can be bought, a thousandth more cannot', async () => {
  const product = await insertProduct(owner, { ...cheese, multiple: 0.001, minimum: 0.001, step: 0.001, stock: 0.7 })
  assert.equal((await problemsOf([line(product, 0.701)]))[0]?.kind, 'stock')
  assert.equal((await place(await logInAs({}), [line(product, 0.1 + 0.2 + 0.4)])).statusCode, 200)
})

test('a quantity that is no multiple, too fine or too small is told', async () => {
  const product = await insertProduct(owner, cheese)
  assert.deepEqual(messagesOf(await problemsOf([line(product, 0.25)])), [
    'Сыр „Тульский“: количество должно быть кратно 0,1 кг',
  ])
  assert.deepEqual(messagesOf(await problemsOf([line(product, 0.30001)])), [
    'Сыр „Тульский“: количество должно быть кратно 0,1 кг',
  ])
  assert.deepEqual(messagesOf(await problemsOf([line(product, 0.1)])), ['Сыр „Тульский“: можно заказать от 0,2 кг'])
  const piece = await insertProduct(owner, { name: 'Яйца' })
  assert.deepEqual(messagesOf(await problemsOf([line(piece, 1.5)])), ['Яйца: количество должно быть кратно 1 шт'])
})

test('a product that is unknown or no longer sold is gone', async () => {
  const product = await insertProduct(owner, { ...cheese, is_active: false })
  const problems = await problemsOf([line(product, 1), { product: 'never-was', quantity: 1, priceKopecks: 1 }])
  assert.deepEqual(
    problems.map(({ product, kind }) => [product, kind]),
    [
      [product.code, 'gone'],
      ['never-was', 'gone'],
    ],
  )
  assert.deepEqual(messagesOf(problems), [
    'Сыр „Тульский“: больше не продаётся, уберите из корзины',
    'Один из товаров корзины: больше не продаётся, уберите из корзины',
  ])
})

test('each supplier’s own minimum is told once, over all of its shops', async () => {
  const farm = await insertSupplier(owner, { name: 'Ферма „Заречье“', minimum_kopecks: 1_000_00 })
  const [north, south] = [
    await insertShop(owner, { supplier_id: farm.id }),
    await insertShop(owner, { supplier_id: farm.id }),
  ]
  const [milk, eggs] = [
    await insertProduct(owner, { shop_id: north.id }),
    await insertProduct(owner, { shop_id: south.id }),
  ]
  const other = await insertProduct(owner, { price_kopecks: 5_000_00 })

  const problems = await problemsOf([line(other, 1), line(milk, 4), line(eggs, 5)])

  assert.deepEqual(
    problems.map(({ product, kind }) => [product, kind]),
    [[milk.code, 'minimum']],
  )
  assert.deepEqual(messagesOf(problems), ['Ферма „Заречье“: заказ от 1 000,00 ₽, сейчас 900,00 ₽'])
  assert.equal((await place(await logInAs({}), [line(milk, 5), line(eggs, 5)])).statusCode, 200)
})

test('all problems are told at once', async () => {
  const [one, two, three] = [
    await insertProduct(owner, cheese),
    await insertProduct(owner, { stock: 1 }),
    await insertProduct(owner),
  ]
  const problems = await problemsOf([
    { ...line(one, 5.05), priceKopecks: 1 },
    line(two, 2),
    line(three, 1),
    { product: 'never-was', quantity: 1, priceKopecks: 1 },
  ])
  assert.deepEqual(
    problems.map(({ product, kind }) => [product, kind]),
    [
      [one.code, 'price'],
      [one.code, 'quantity'],
      [one.code, 'stock'],
      [two.code, 'stock'],
      ['never-was', 'gone'],
    ],
  )
})

test('a product twice in one basket is refused', async () => {
  const product = await insertProduct(owner)
  const before = await everything()
  const answer = await place(await logInAs({}), [line(product, 1), line(product, 2)])
  assert.equal(answer.statusCode, 400)
  assert.equal(refusalOf(answer).message, 'Один и тот же товар указан в корзине дважды')
  assert.deepEqual(await everything(), before)
})

test('a hostile basket is a bad request and writes nothing', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const good = bodyOf([line(product, 1)])
  const properties = good.order_properties
  const before = await everything()
  const hostile = [
    { ...good, json_data: [] },
    { ...good, json_data: [{ ...line(product, 1), quantity: 0 }] },
    { ...good, json_data: [{ ...line(product, 1), quantity: -1 }] },
    { ...good, json_data: [{ ...line(product, 1), quantity: '1' }] },
    { ...good, json_data: [{ ...line(product, 1), quantity: null }] },
    { ...good, json_data: [{ ...line(product, 1), priceKopecks: 100.5 }] },
    { ...good, json_data: [{ ...line(product, 1), product: 'a\u0000b' }] },
    { ...good, json_data: [{ ...line(product, 1), product: "x' or '1'='1" }] },
    { ...good, json_data: Array.from({ length: 501 }, (_, n) => ({ ...line(product, 1), product: `p-${n}` })) },
    { ...good, comment: 'a\u0000b' },
    { ...good, comment: 'x'.repeat(2001) },
    { ...good, supplier: 'a\u0000b' },
    { ...good, delivery: '2' },
    { ...good, order_properties: { ...properties, receiver: '   ' } },
    { ...good, order_properties: { ...properties, address: '\u0000\u0000\u0000' } },
    { ...good, order_properties: { ...properties, receiver: undefined } },
    { ...good, order_properties: { ...properties, phone: undefined } },
    { ...good, order_properties: { ...properties, address: undefined } },
    { ...good, cmd: 'drop' },
    { cmd: 'history', supplier: '\u0000', rowSkip: 0, rowCount: 1 },
    { cmd: 'history', supplier: '', rowSkip: -1, rowCount: 1 },
    { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 101 },
    null,
    [],
  ]
  for (const payload of hostile) {
    const headers = { ...anna, 'idempotency-key': 'hostile-basket-key', 'content-type': 'application/json' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/clientv9/order',
      headers,
      payload: JSON.stringify(payload),
    })
    assert.equal(answer.statusCode, 400, JSON.stringify(payload))
  }
  assert.deepEqual(await everything(), before)
})

test('more than the maximum of one order is refused', async () => {
  const product = await insertProduct(owner, { ...cheese, maximum: 1 })
  const problems = await problemsOf([line(product, 1.1)])
  assert.deepEqual(messagesOf(problems), ['Сыр „Тульский“: в одном заказе не больше 1 кг'])
  assert.equal(problems[0]?.kind, 'quantity')
})
