import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct } from '../../../test/rows.ts'
import type { NamedList, SaveNamedList } from './list-schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>

const url = '/api/clientv9/object/lists'
const save = (headers: Headers, payload: SaveNamedList['body']) => app.inject({ method: 'PUT', url, headers, payload })
const read = async (headers: Headers) => (await app.inject({ url, headers })).json<NamedList[]>()
const brief = (lists: NamedList[]) =>
  lists.map(({ name, lines }) => [name, ...lines.map(({ product, quantity }) => `${product} ${quantity}`)])

test('lists are kept on the server, the last changed first; one name is one list', async () => {
  const anna = await logInAs({})
  const [milk, honey] = [await insertProduct(owner), await insertProduct(owner)]
  await save(anna, { name: 'На неделю', lines: [{ product: milk.code, quantity: 2 }] })
  await save(anna, { name: 'Дача', lines: [{ product: honey.code, quantity: 0.5 }] })
  const answer = await save(anna, {
    name: ' На неделю ',
    lines: [
      { product: milk.code, quantity: 3 },
      { product: 'no-such-product', quantity: 1 },
    ],
  })
  const lists = answer.json<NamedList[]>()
  assert.deepEqual(brief(lists), [
    ['На неделю', `${milk.code} 3`],
    ['Дача', `${honey.code} 0.5`],
  ])
  assert.equal(lists[0]?.lines[0]?.card?.priceKopecks, milk.price_kopecks)
  assert.deepEqual(brief(await read(anna)), brief(lists))
})

test('a product that is not sold any more stays in the list with its name and without a card', async () => {
  const anna = await logInAs({})
  const gone = await insertProduct(owner, { is_active: false })
  await save(anna, { name: 'На неделю', lines: [{ product: gone.code, quantity: 1 }] })
  const [list] = await read(anna)
  assert.deepEqual(
    list?.lines.map(({ name, card }) => [name, card]),
    [[gone.name, null]],
  )
})

test('nobody reads or removes a list of another, and a guest has none', async () => {
  const [anna, boris] = [await logInAs({}), await logInAs({})]
  const { code } = await insertProduct(owner)
  await save(anna, { name: 'На неделю', lines: [{ product: code, quantity: 1 }] })
  const [{ id } = { id: 0 }] = await read(anna)
  const remove = (headers: Headers) =>
    app.inject({ method: 'DELETE', url: `/api/clientv9/objects/lists/${id}`, headers })
  assert.deepEqual((await remove(boris)).json(), [])
  assert.equal((await read(anna)).length, 1)
  assert.deepEqual((await remove(anna)).json(), [])
  assert.equal((await app.inject(url)).statusCode, 401)
})

test('a list twice as long as may be, a product twice and a twenty-first list are refused, and nothing is written', async () => {
  const anna = await logInAs({})
  const { code } = await insertProduct(owner)
  const line = { product: code, quantity: 1 }
  assert.equal((await save(anna, { name: 'А', lines: [line, line] })).statusCode, 400)
  assert.equal((await save(anna, { name: '  ', lines: [line] })).statusCode, 400)
  assert.equal((await save(anna, { name: 'А', lines: [{ product: 'gone', quantity: 1 }] })).statusCode, 400)
  for (let n = 1; n <= 20; n++) assert.equal((await save(anna, { name: `Список ${n}`, lines: [line] })).statusCode, 200)
  assert.equal((await save(anna, { name: 'Ещё один', lines: [line] })).statusCode, 400)
  assert.equal((await save(anna, { name: 'Список 3', lines: [line] })).statusCode, 200)
  assert.equal((await read(anna)).length, 20)
})
