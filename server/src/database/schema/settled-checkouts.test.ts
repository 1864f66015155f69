import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeDatabase } from '../../../test/own-database.ts'
import { insertPromoCode } from '../../../test/promotions.ts'
import { releasedOrNow } from '../../../test/released-schema.ts'
import { insertOrder, insertOrderLine, insertProduct } from '../../../test/rows.ts'
import { migrate } from '../migrate.ts'
import { createOwnerDatabase } from '../pool.ts'
import { readSchema } from './read-schema.ts'

// changes/018_settled_checkouts.sql: an installed shop counts what its promotions have given, and a cancelled order has no certificate.

test('a shop of 1.0 counts what was weighed less as less, and budgets follow', async (context) => {
  const before = await releasedOrNow()
  if (before.functions.every(({ name }) => name !== 'return_promotion_uses'))
    return context.skip('the commit of 1.0 is not at hand')
  const url = await makeDatabase()
  await migrate(url, { schema: before })
  const owner = createOwnerDatabase(url, { size: 1 })
  try {
    const { id: product_id, shop_id, supplier_id } = await insertProduct(owner)
    const promo = await insertPromoCode(owner, 'СТАРЫЙ', { budget_kopecks: 50_00, supplier_id, supplier_percent: 50 })
    const order = await insertOrder(owner, { shop_id, total_kopecks: 180_00, promo_code: promo.code })
    const part = { id: promo.promotionId, name: 'Старая', kopecks: 20_00, supplierKopecks: 10_00 }
    const sums = { price_kopecks: 100_00, sum_kopecks: 200_00, discount_kopecks: 20_00 }
    const promotions = JSON.stringify([part])
    const line = await insertOrderLine(owner, { order_id: order.id, product_id, quantity: 2, ...sums, promotions })
    const brought = { quantity: 1, name: 'Чай', unit: 'шт', price_kopecks: 100_00, sum_kopecks: 90_00, reason: '' }
    const whose = { user_id: order.user_id, supplier_id }
    await owner
      .insertInto('order_line_actuals')
      .values({ line_id: line.id, ...brought, discount_kopecks: 10_00, ...whose })
      .execute()
    const use = { group_id: order.group_id, user_id: order.user_id, code_id: promo.id, promotion_id: promo.promotionId }
    await owner
      .insertInto('promotion_uses')
      .values({ ...use, discount_kopecks: 20_00, supplier_kopecks: 10_00 })
      .execute()
    const given = { status: 'cancelled', total_kopecks: 100_00, certificate_kopecks: 100_00 } as const
    const cancelled = await insertOrder(owner, { shop_id, ...given })

    await migrate(url, { schema: await readSchema() })
    assert.deepEqual(
      await owner.selectFrom('promotion_uses').select(['discount_kopecks', 'supplier_kopecks']).execute(),
      [{ discount_kopecks: 10_00, supplier_kopecks: 5_00 }],
    )
    assert.deepEqual(await owner.selectFrom('promotions').select(['used', 'spent_kopecks']).execute(), [
      { used: 1, spent_kopecks: 10_00 },
    ])
    const { certificate_kopecks } = await owner
      .selectFrom('orders')
      .select('certificate_kopecks')
      .where('id', '=', cancelled.id)
      .executeTakeFirstOrThrow()
    assert.equal(certificate_kopecks, 0)
  } finally {
    await owner.destroy()
  }
})
