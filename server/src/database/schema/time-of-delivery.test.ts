import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeDatabase } from '../../../test/own-database.ts'
import { releasedOrNow } from '../../../test/released-schema.ts'
import { insertOrder, insertShop } from '../../../test/rows.ts'
import { orderWindow } from '../../delivery-window.ts'
import { migrate } from '../migrate.ts'
import { createOwnerDatabase } from '../pool.ts'
import { readSchema } from './read-schema.ts'

// changes/026_time_of_delivery.sql: the time that an installed shop has as a text.

test('a shop of 1.0 has the times of its orders as days and hours; what is none is in the comment', async (context) => {
  const before = await releasedOrNow()
  if (before.changes.length > 0) return context.skip('the commit of 1.0 is not at hand')
  const url = await makeDatabase()
  await migrate(url, { schema: before })
  const owner = createOwnerDatabase(url, { size: 1 })
  try {
    const { id: shop_id } = await insertShop(owner)
    for (const text of ['2026-11-22 10:00–14:00', '2026-11-23', '', 'завтра', '2026-11-31', '2026-11-24 9:30–25:00']) {
      const { id } = await insertOrder(owner, { shop_id, comment: 'Домофон 7' })
      await sql`update orders set delivery_window = ${text} where id = ${id}`.execute(owner)
    }

    await migrate(url, { schema: await readSchema() })
    const orders = owner.selectFrom('orders').select(['delivery_day as day', 'delivery_from as from'])
    const rows = await orders
      .select(['delivery_until as until', orderWindow.as('window'), 'comment'])
      .orderBy('id')
      .execute()
    const none = { day: null, from: null, until: null, window: '' }
    assert.deepEqual(rows, [
      { day: '2026-11-22', from: '10:00', until: '14:00', window: '2026-11-22 10:00–14:00', comment: 'Домофон 7' },
      { day: '2026-11-23', from: null, until: null, window: '2026-11-23', comment: 'Домофон 7' },
      { ...none, comment: 'Домофон 7' },
      { ...none, comment: 'Домофон 7. завтра' },
      { ...none, comment: 'Домофон 7. 2026-11-31' },
      { ...none, comment: 'Домофон 7. 2026-11-24 9:30–25:00' },
    ])
  } finally {
    await owner.destroy()
  }
})
