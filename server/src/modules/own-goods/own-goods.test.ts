import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertProduct, insertSession, insertUser } from '../../../test/rows.ts'
import type { Bought, ChangeFavourites } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>

const favourites = '/api/clientv9/object/favourites'

async function change(headers: Headers, body: Partial<ChangeFavourites['body']>) {
  const answer = await app.inject({
    method: 'POST',
    url: favourites,
    headers,
    payload: { add: [], remove: [], ...body },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<string[]>()
}

test('hearts are kept on the server, the last first; adding and removing again change nothing', async () => {
  const anna = await logInAs({})
  const [milk, honey] = [await insertProduct(owner), await insertProduct(owner)]
  await change(anna, { add: [milk.code] })
  assert.deepEqual(await change(anna, { add: [honey.code, milk.code, 'no-such-product'] }), [honey.code, milk.code])
  assert.deepEqual(await change(anna, { remove: [honey.code] }), [milk.code])
  assert.deepEqual(await change(anna, { remove: [honey.code] }), [milk.code])
  assert.deepEqual((await app.inject({ url: favourites, headers: anna })).json(), [milk.code])
})

test('nobody sees or changes the hearts of another, and a guest has none on the server', async () => {
  const [anna, boris] = [await logInAs({}), await logInAs({})]
  const { code } = await insertProduct(owner)
  await change(anna, { add: [code] })
  assert.deepEqual(await change(boris, { remove: [code] }), [])
  assert.deepEqual((await app.inject({ url: favourites, headers: anna })).json(), [code])
  assert.equal((await app.inject(favourites)).statusCode, 401)
})

test('bought before are the goods of one’s own orders that are still sold, each once, the last first', async () => {
  const user = await insertUser(owner)
  const headers = { authorization: `Bearer ${await insertSession(owner, user.id)}` }
  const [milk, gone, returned, foreign] = [
    await insertProduct(owner),
    await insertProduct(owner, { is_active: false }),
    await insertProduct(owner),
    await insertProduct(owner),
  ]
  const bread = await insertProduct(owner)
  const buy = async (day: number, given: object, ...products: { id: number; name: string; unit: string }[]) => {
    const order = await insertOrder(owner, { user_id: user.id, created_at: new Date(2026, 0, day), ...given })
    const line = { order_id: order.id, quantity: 1, price_kopecks: 1, sum_kopecks: 1 }
    const lines = products.map(({ id, name, unit }) => ({ ...line, product_id: id, name, unit }))
    await owner.insertInto('order_lines').values(lines).execute()
  }
  await buy(1, {}, milk, gone)
  await buy(2, {}, bread)
  await buy(3, {}, milk)
  await buy(4, { status: 'cancelled' }, returned)
  await buy(5, { user_id: (await insertUser(owner)).id }, foreign)

  const answer = await app.inject({ url: '/api/clientv9/object/bought', headers })
  assert.equal(answer.statusCode, 200, answer.body)
  const rows = answer.json<Bought[]>()
  assert.deepEqual(
    rows.map(({ product }) => product.code),
    [milk.code, bread.code],
  )
  assert.equal(rows[0]?.boughtAt, new Date(2026, 0, 3).toISOString())
})
