import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertShop } from '../../../test/rows.ts'
import type { Product } from '../catalog/schema.ts'

const { app, owner, logInAs } = useApp()

test('what is added without a picture names no file, in the shop and for search engines', async () => {
  const headers = await logInAs({ role: 'admin' })
  const add = async (object: string, values: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/apiadmin/admin/obj/${object}`,
      headers,
      payload: { values },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ id: number }>().id
  }
  const supplierId = await add('suppliers', { name: 'Ферма', code: 'farm', region: 'Тула', phone: '+7 900 123-45-67' })
  await owner.updateTable('suppliers').set({ onboarding: 'approved' }).where('id', '=', supplierId).execute()
  const categoryId = await add('categories', { name: 'Молоко', code: 'milk', position: 1 })
  const { id: shopId } = await insertShop(owner, { supplier_id: supplierId })
  const place = { supplierId, shopId, categoryId }
  await add('products', { name: 'Кефир', code: 'kefir', priceKopecks: 100_00, minimum: 1, step: 1, ...place })

  const product = (await app.inject('/api/clientv9/objects/products/kefir')).json<Product>()
  const rows = await Promise.all(
    (['suppliers', 'categories'] as const).map((table) =>
      owner.selectFrom(table).select('picture_key').executeTakeFirstOrThrow(),
    ),
  )
  assert.deepEqual([product.picture.key, ...rows.map(({ picture_key }) => picture_key)], [null, null, null])
  for (const address of ['product=kefir', 'category=milk', 'supplier=farm']) {
    const head = await app.inject(`/api/pages/head?${address}`)
    assert.deepEqual([head.statusCode, /api\/pictures/.test(head.body)], [200, false], head.body)
  }
})
