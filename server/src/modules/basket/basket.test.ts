import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct } from '../../../test/rows.ts'
import type { FindBasket } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = { authorization: string }
type Changes = [product: { code: string }, quantity: number][]

const url = '/api/clientv9/object/basket'
const put = (headers: Headers, changes: Changes, isMerge = false) =>
  app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { changes: changes.map(([{ code }, quantity]) => ({ product: code, quantity })), isMerge },
  })
async function read(headers: Headers) {
  const answer = await app.inject({ method: 'GET', url, headers })
  return answer.json<FindBasket['answer']>().lines.map(({ product, quantity }) => [product, quantity])
}

test('devices send what they changed and lose nothing of each other; the answer is the whole basket with fresh cards', async () => {
  const anna = await logInAs({})
  const [milk, eggs, cheese] = [await insertProduct(owner), await insertProduct(owner), await insertProduct(owner)]
  await put(anna, [
    [milk, 1],
    [eggs, 2],
  ])
  // a telephone that knows of milk only puts cheese
  const answer = await put(anna, [[cheese, 0.35]])
  assert.deepEqual(
    answer
      .json<FindBasket['answer']>()
      .lines.map(({ product, quantity, card }) => [product, quantity, card?.priceKopecks]),
    [
      [milk.code, 1, 10_000],
      [eggs.code, 2, 10_000],
      [cheese.code, 0.35, 10_000],
    ],
  )
  await put(anna, [
    [eggs, 0],
    [milk, 5],
  ])
  assert.deepEqual(await read(anna), [
    [milk.code, 5],
    [cheese.code, 0.35],
  ])
})

test('a guest’s basket is added at log-in: of a product in both the larger quantity stays, whichever that is', async () => {
  const anna = await logInAs({})
  const [milk, eggs, bread] = [await insertProduct(owner), await insertProduct(owner), await insertProduct(owner)]
  await put(anna, [
    [milk, 2],
    [eggs, 6],
  ])
  await put(
    anna,
    [
      [milk, 3],
      [eggs, 1],
      [bread, 1],
    ],
    true,
  )
  assert.deepEqual(await read(anna), [
    [milk.code, 3],
    [eggs.code, 6],
    [bread.code, 1],
  ])
})

test('a basket is its person’s own', async () => {
  const [anna, boris] = [await logInAs({}), await logInAs({})]
  const milk = await insertProduct(owner)
  await put(anna, [[milk, 1]])
  assert.deepEqual(await read(boris), [])
  await put(boris, [[milk, 0]])
  assert.deepEqual(await read(anna), [[milk.code, 1]])
  assert.equal((await app.inject({ method: 'GET', url })).statusCode, 401)
})

test('a product that is no longer sold keeps its line, without a card; an unknown one makes none', async () => {
  const anna = await logInAs({})
  const milk = await insertProduct(owner)
  await put(anna, [
    [milk, 1],
    [{ code: 'nobody-knows' }, 1],
  ])
  await owner.updateTable('products').set({ is_active: false }).where('id', '=', milk.id).execute()
  const answer = await app.inject({ method: 'GET', url, headers: anna })
  const [line, ...others] = answer.json<FindBasket['answer']>().lines
  assert.deepEqual([line?.product, line?.card, others], [milk.code, null, []])
})

test('twenty devices at once lose no line', async () => {
  const anna = await logInAs({})
  const products = []
  for (let n = 0; n < 20; n++) products.push(await insertProduct(owner))
  const answers = await Promise.all(products.map((product, index) => put(anna, [[product, index + 1]])))
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  assert.equal((await read(anna)).length, 20)
})

test('a hostile change is a bad request', async () => {
  const anna = await logInAs({})
  const milk = await insertProduct(owner)
  for (const payload of [
    { changes: [{ product: milk.code, quantity: 0.0005 }], isMerge: false },
    { changes: [{ product: milk.code, quantity: -1 }], isMerge: false },
    {
      changes: [
        { product: milk.code, quantity: 1 },
        { product: milk.code, quantity: 2 },
      ],
      isMerge: false,
    },
    { changes: [{ product: "'; drop", quantity: 1 }], isMerge: false },
    { changes: 'all' },
  ]) {
    const answer = await app.inject({ method: 'PUT', url, headers: anna, payload })
    assert.equal(answer.statusCode, 400, answer.body)
  }
  assert.deepEqual(await read(anna), [])
})
