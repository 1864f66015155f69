import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testConfig } from '../../../../test/config.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { createApp } from '../../../app.ts'
import { line, refusalOf, useShop } from '../../orders/testing.ts'

// What a supplier that is not approved offers is at no door of the shop.

const { app, owner, logInAs, place } = useShop()

type Headers = Awaited<ReturnType<typeof logInAs>>

const honey = { code: 'honey', name: 'Мёд гречишный', barcode: '4600000000008', tags: ['today'], popularity: 90 }
let buyer: Headers
let paper = 0
let product: Awaited<ReturnType<typeof insertProduct>>
before(async () => {
  const farm = await insertSupplier(owner, { code: 'farm', name: 'Ферма «farm»' })
  product = await insertProduct(owner, { ...honey, shop_id: (await insertShop(owner, { supplier_id: farm.id })).id })
  await insertProduct(owner, { name: 'Молоко', category_id: product.category_id })
  await owner.insertInto('taplinks').values({ supplier_id: farm.id, title: 'Мы', about: '', links: '[]' }).execute()
  const content = { kind: 'certificate' as const, content: Buffer.from('Свидетельство farm'), file_name: 'a.txt' }
  const document = { supplier_id: farm.id, name: 'Свидетельство', number: '1', issued_on: '2026-01-01', ...content }
  paper = (await owner.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()).id
  buyer = await logInAs({})
})

/** Whether the answer of each door names the product, its shop or its supplier. */
const doors: Record<string, (door: Door) => Promise<string>> = {
  list: ({ get }) => get('/api/clientv9/object/products?supplier=farm'),
  'list of all': ({ get }) => get('/api/clientv9/object/products'),
  search: ({ get }) => get(`/api/clientv9/object/products?search=${encodeURIComponent('мёд')}`),
  suggestions: ({ get }) => get(`/api/clientv9/object/suggestions?search=${encodeURIComponent('мёд')}`),
  facets: ({ get }) => get('/api/clientv9/object/facets'),
  product: ({ get }) => get('/api/clientv9/objects/products/honey'),
  'basket prices': ({ post }) => post('/api/clientv9/basket', { products: ['honey'] }),
  'price list': ({ get }) => get('/api/clientv9/object/price-list'),
  'pasted rows': ({ post }) => post('/api/clientv9/rows', { rows: [honey.name, honey.barcode] }),
  'objects of clients': ({ post }) => post('/api/clientv9/object/products/loadoptions', {}),
  suppliers: ({ get }) => get('/api/clientv9/object/suppliers'),
  shops: ({ get }) => get('/api/clientv9/object/shops'),
  'shops of it': ({ get }) => get('/api/clientv9/object/shops?supplier=farm'),
  'page of it': ({ get }) => get('/api/clientv9/objects/suppliers/farm'),
  papers: ({ get }) => get(`/api/documents/${paper}`),
  'pages of links': ({ get }) => get('/api/clientv9/object/taplink'),
  'page of links': ({ get }) => get('/api/clientv9/objects/taplink/farm'),
  'head of its page': ({ get }) => get('/api/pages/head?view=about&supplier=farm'),
  'head of the product': ({ get }) => get('/api/pages/head?product=honey'),
  'map of the site': ({ get }) => get('/api/pages/sitemaps/1.xml'),
  'map of places': ({ get }) => get('/api/pages/sitemaps/places.xml'),
}

type Door = ReturnType<typeof doorOf>
const doorOf = (server: typeof app) => ({
  get: async (url: string) => (await server.inject({ url, headers: buyer })).body,
  post: async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, headers: buyer, payload })).body,
})

/** The doors of a new server: one keeps some of its answers for half a minute. */
async function openDoors(): Promise<string[]> {
  const server = createApp({ database: app.database, config: testConfig })
  const open: string[] = []
  for (const [name, ask] of Object.entries(doors))
    if (/honey|farm|Мёд гречишный/.test(await ask(doorOf(server)))) open.push(name)
  await server.close()
  return open
}

test('the goods of a supplier that is not approved are at no door', async () => {
  await owner.updateTable('suppliers').set({ onboarding: 'returned' }).where('code', '=', 'farm').execute()
  assert.deepEqual(await openDoors(), [])
  const checked = await place(buyer, [line(product, 1)], { toCheckOrder: true })
  const placed = await place(buyer, [line(product, 1)])
  for (const answer of [checked, placed]) {
    assert.equal(answer.statusCode, 409, answer.body)
    assert.deepEqual(
      refusalOf(answer).details?.map(({ kind }) => kind),
      ['gone'],
    )
  }
  // the supplier and operators look ahead, strangers do not
  const statusFor = async (who: Parameters<typeof logInAs>[0]) =>
    (await app.inject({ url: '/api/clientv9/objects/suppliers/farm', headers: await logInAs(who) })).statusCode
  assert.equal(await statusFor({ role: 'supplier', supplier_id: product.supplier_id }), 200)
  assert.equal(await statusFor({ role: 'manager' }), 200)
  assert.equal(await statusFor({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id }), 404)
  assert.equal(await statusFor({}), 404)

  // a product that is added now is not sold either, and becomes so by the approval
  const { id } = await insertProduct(owner, { shop_id: product.shop_id })
  const isSold = async () =>
    (await owner.selectFrom('products').select('is_sold').where('id', '=', id).executeTakeFirstOrThrow()).is_sold
  assert.equal(await isSold(), false)
  await owner.updateTable('suppliers').set({ onboarding: 'approved' }).where('code', '=', 'farm').execute()
  assert.equal(await isSold(), true)
  assert.equal((await place(buyer, [line(product, 1)])).statusCode, 200)
})

test('the doors of the test are real: an approved supplier is at each', async () => {
  assert.deepEqual(await openDoors(), Object.keys(doors))
})
