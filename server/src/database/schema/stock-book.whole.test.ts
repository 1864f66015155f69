import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeDatabase } from '../../../test/own-database.ts'
import { releasedOrNow } from '../../../test/released-schema.ts'
import { insertOrder, insertProduct } from '../../../test/rows.ts'
import { verifyStock } from '../../modules/catalog/verify-stock.ts'
import { migrate } from '../migrate.ts'
import { createOwnerDatabase } from '../pool.ts'
import { readSchema } from './read-schema.ts'

// changes/003_stock_is_a_book.sql: the book of an installed shop begins with the numbers of its day.

test('a shop of 1.0 keeps its stock; what open orders hold is reserved, what was delivered is sold', async (context) => {
  const before = await releasedOrNow()
  if (!before.tables.some(({ name }) => name === 'order_stock')) return context.skip('the commit of 1.0 is not at hand')
  const url = await makeDatabase()
  await migrate(url, { schema: before })
  const owner = createOwnerDatabase(url, { size: 1 })
  try {
    const product = await insertProduct(owner, { stock: 5 })
    const none = await insertProduct(owner, { stock: 0 })
    for (const [status, quantity] of [
      ['placed', 2],
      ['delivered', 3],
    ] as const) {
      const { id } = await insertOrder(owner, { shop_id: product.shop_id, status })
      await sql`insert into order_stock values (${id}, ${product.id}, ${quantity})`.execute(owner)
    }
    await migrate(url, { schema: await readSchema() })
    const rows = await owner.selectFrom('products').selectAll().orderBy('id').execute()
    assert.deepEqual(
      rows.map(({ id, stock, on_hand, reserved }) => [id, stock, on_hand, reserved]),
      [
        [product.id, 5, 7, 2],
        [none.id, 0, 0, 0],
      ],
    )
    assert.deepEqual(await owner.transaction().execute(verifyStock), { movements: 3, problem: null })
  } finally {
    await owner.destroy()
  }
})
