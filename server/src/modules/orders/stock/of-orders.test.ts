import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useStock } from './testing.ts'

// docs/stock.md: what orders do to the book of stock.

const { owner, cancel, people, insert, write, numbersOf, bookOf, verify, order, moveTo } = useStock()

test('an order reserves, changed or cancelled it gives back, delivered it sells, each once', async () => {
  const product = await insert({ stock: 10 })
  const [kept, lost] = [await order(product, 4), await order(product, 3)]
  assert.deepEqual(await numbersOf(product), { on_hand: 10, reserved: 7, stock: 3 })
  assert.equal((await cancel(people.anna, { id: lost.id, version: 1 })).statusCode, 200)
  await moveTo(kept.id, 'confirm', 'assemble', 'pack', 'ship', 'deliver')
  await sql`select settle_stock(array[${kept.id}, ${lost.id}]::bigint[])`.execute(owner)
  assert.deepEqual(await numbersOf(product), { on_hand: 6, reserved: 0, stock: 6 })
  assert.deepEqual(
    (await bookOf(product)).map((row) => row.slice(0, 4)),
    [
      ['count', 10, 0, 10],
      ['reservation', 0, 4, 10],
      ['reservation', 0, 3, 10],
      ['reservation', 0, -3, 10],
      ['sale', -4, -4, 6],
    ],
  )
  const { version } = await owner
    .selectFrom('products')
    .select('version')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  assert.equal(version, 1, 'a sale is no new version')
  await verify()
})

test('less than orders hold is refused with their numbers', async () => {
  const product = await insert({ stock: 10 })
  const [one, two] = [await order(product, 4), await order(product, 2)]
  const told = `В заказах 6, меньше не поставить: № ${one.number} (4), № ${two.number} (2)`
  for (const value of [5, '-5']) assert.equal((await write(people.manager, product.id, value)).problem, told)
  assert.equal((await write(people.manager, product.id, 6)).body['free'], 0)
})
