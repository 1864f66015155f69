import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { untilConnectionWaits } from '../../../test/waiting.ts'
import type { PlacedGroup } from './schema.ts'
import { line, useShop } from './testing.ts'

// Two transactions that lock the same rows in different orders can wait for each other forever. A race shows that only
// by luck, so here the middle product is held and we look at which of the others somebody has locked before it.

const { owner, logInAs, place, cancel } = useShop()

/** The products, by their place, that are free while `work` waits for the middle one. */
async function freeWhileWaiting(
  ids: number[],
  work: () => Promise<{ statusCode: number; body: string }>,
): Promise<number[]> {
  const { free, working } = await owner.transaction().execute(async (holder) => {
    const middle = ids[Math.floor(ids.length / 2)] ?? 0
    await holder.selectFrom('products').select('id').where('id', '=', middle).forUpdate().execute()
    const working = work()
    await untilConnectionWaits(owner)
    const found = await owner
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    return { free: found.map(({ id }) => ids.indexOf(id)), working }
  })
  const answer = await working
  assert.equal(answer.statusCode, 200, answer.body)
  return free
}

test('placing and cancelling lock the products in the order of their ids, whatever the basket’s order is', async () => {
  const anna = await logInAs({})
  const shop = await insertShop(owner)
  const products: Awaited<ReturnType<typeof insertProduct>>[] = []
  for (let n = 0; n < 9; n++) products.push(await insertProduct(owner, { shop_id: shop.id }))
  const ids = products.map(({ id }) => id)
  const lines = [8, 0, 5, 3, 7, 1, 4, 2, 6].flatMap((n) => products.slice(n, n + 1)).map((product) => line(product, 1))

  const placing = await freeWhileWaiting(ids, () => place(anna, lines))
  assert.deepEqual(placing, [5, 6, 7, 8])

  const id = (await place(anna, lines)).json<PlacedGroup>().orders[0]?.id
  const cancelling = await freeWhileWaiting(ids, () => cancel(anna, { id, version: 1 }))
  assert.deepEqual(cancelling, [5, 6, 7, 8])
})

test('whoever moves an order locks those to which its delivery may go over in the order of their ids', async () => {
  const anna = await logInAs({})
  const farm = await insertSupplier(owner)
  const goods = []
  for (const name of ['Лавка', 'Погреб', 'Сад']) {
    const shop = await insertShop(owner, { supplier_id: farm.id, name })
    goods.push(await insertProduct(owner, { shop_id: shop.id }))
  }
  const placed = await place(
    anna,
    goods.map((good) => line(good, 1)),
  )
  const [first = 0, middle = 0, last = 0] = placed.json<PlacedGroup>().orders.map(({ id }) => id ?? 0)

  const { cancelling, free } = await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('orders').select('id').where('id', '=', middle).forUpdate().execute()
    const cancelling = cancel(anna, { id: last, version: 1 })
    await untilConnectionWaits(owner)
    const others = owner.selectFrom('orders').select('id').where('id', 'in', [first, last]).forUpdate().skipLocked()
    return { cancelling, free: (await others.execute()).map(({ id }) => id) }
  })
  assert.deepEqual(free, [last])
  assert.equal((await cancelling).statusCode, 200)
})
