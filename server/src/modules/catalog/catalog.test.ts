import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import type { Category, FindProducts, Product, ProductCard, Shop, Supplier, Tag } from './schema.ts'
import { codes, insertGoods, useCatalog } from './testing.ts'

const { app, owner, logInAs } = useApp()
const { get, find } = useCatalog({ app })

describe('the catalogue', () => {
  before(() => insertGoods(owner))

  test('suppliers come with their parent, minimum and delivery', async () => {
    const suppliers = await get<Supplier[]>('/api/clientv9/object/suppliers')
    const farm = suppliers.find(({ code }) => code === 'farm')
    assert.deepEqual([farm?.parent, farm?.minimumKopecks, farm?.deliveryUntil], ['union', 150_000, '14:00'])
    assert.equal(suppliers.find(({ code }) => code === 'union')?.parent, null)
  })

  test('shops are of everybody or of one supplier, tags stand in their order', async () => {
    assert.equal((await get<Shop[]>('/api/clientv9/object/shops')).length, 2)
    const own = await get<Shop[]>('/api/clientv9/object/shops?supplier=farm')
    assert.deepEqual(
      own.map(({ code, supplier }) => [code, supplier]),
      [['farm-shop', 'farm']],
    )
    assert.deepEqual(
      (await get<Tag[]>('/api/clientv9/object/tags')).map(({ code }) => code),
      ['new', 'hit'],
    )
  })

  test('a category counts what is inside it, and an empty one does not come', async () => {
    const counts = async (query: string) =>
      (await get<Category[]>(`/api/clientv9/object/categories${query}`))
        .filter(({ code }) => ['dairy', 'cheese', 'goat', 'fish', 'empty'].includes(code))
        .map(({ code, parent, productCount }) => [code, parent, productCount])
    const own = [
      ['dairy', null, 4],
      ['cheese', 'dairy', 2],
      ['goat', 'cheese', 1],
      ['fish', null, 1],
    ]
    assert.deepEqual(await counts(''), own)
    assert.deepEqual(await counts('?supplier=farm'), own)
    assert.deepEqual(await counts('?shop=farm-shop'), own)
    assert.deepEqual(await counts('?supplier=union'), [])
  })

  test('a category shows the products of the nested ones', async () => {
    assert.deepEqual(codes(await find({ category: 'dairy' })), ['sour', 'hard', 'soft', 'milk'])
    assert.deepEqual(codes(await find({ category: 'cheese' })), ['hard', 'soft'])
    assert.deepEqual(codes(await find({ category: 'goat' })), ['soft'])
    assert.deepEqual(await find({ category: 'nothing' }), { products: [], next: null, total: 0 })
  })

  test('filters by supplier, shop and tag, alone and together', async () => {
    assert.equal((await find({ supplier: 'farm' })).total, 5)
    assert.equal((await find({ shop: 'farm-shop', category: 'fish' })).total, 1)
    assert.deepEqual(codes(await find({ tag: 'hit' })), ['milk'])
    assert.equal((await find({ supplier: 'union' })).total, 0)
  })

  test('a card says everything a basket line needs', async () => {
    const [card] = (await find({ category: 'cheese', take: '1' })).products
    const expected: ProductCard = {
      code: 'hard',
      name: 'Сыр «Тульский», выдержка 60 дней',
      supplier: 'farm',
      supplierName: 'Ферма',
      shop: 'farm-shop',
      category: 'cheese',
      unit: 'кг',
      pack: '',
      isWeighed: true,
      minimum: 0.4,
      step: 0.2,
      multiple: 0.1,
      priceKopecks: 1_240_00,
      oldPriceKopecks: 1_400_00,
      stock: 7.3,
      tags: [],
      picture: { key: 'milk', color: '#e0e8f0' },
    }
    assert.deepEqual(card, expected)
  })

  test('a product comes with its shop and category, one that is not sold does not', async () => {
    const milk = await get<Product>('/api/clientv9/objects/products/milk')
    assert.deepEqual(
      [milk.name, milk.categoryName, milk.supplierRegion],
      ['Молоко пастеризованное 3,2 %', 'Молочное', 'Тверская область'],
    )
    for (const code of ['gone', 'unknown'])
      assert.equal((await app.inject(`/api/clientv9/objects/products/${code}`)).statusCode, 404)
  })

  test('a basket gets fresh cards; what is unknown or no longer sold is left out', async () => {
    const ask = (products: string[]) =>
      app.inject({ method: 'POST', url: '/api/clientv9/basket', payload: { products } })
    const answer = await ask(['milk', 'gone', 'unknown', 'hard', 'milk'])
    assert.deepEqual(
      answer.json<ProductCard[]>().map(({ code }) => code),
      ['milk', 'hard'],
    )
    await owner.updateTable('products').set({ stock: 3 }).where('code', '=', 'pike').execute()
    assert.equal((await ask(['pike'])).json<ProductCard[]>()[0]?.stock, 3)
    assert.deepEqual((await ask([])).json(), [])
  })

  test('somebody logged in sees a new stock at once, anybody else within a second', async (context) => {
    const stockFor = async (headers: Record<string, string>) => {
      const answer = await app.inject({ url: '/api/clientv9/object/products?category=fish', headers })
      return answer.json<FindProducts['answer']>().products[0]?.stock
    }
    const headers = await logInAs({ role: 'client' })
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const before = await stockFor({})
    await owner.updateTable('products').set({ stock: 41 }).where('code', '=', 'pike').execute()
    assert.equal(await stockFor(headers), 41)
    assert.equal(await stockFor({}), before)
    context.mock.timers.tick(1_000)
    assert.equal(await stockFor({}), 41)
  })

  test('a cursor that is not of this list is refused', async () => {
    const { next } = await find({ sort: 'cheap', take: '2' })
    for (const after of [
      next ?? '',
      'x',
      Buffer.from('popular.0.1').toString('base64url'),
      Buffer.from('popular.0.1.1;').toString('base64url'),
    ]) {
      const answer = await app.inject(`/api/clientv9/object/products?sort=popular&after=${after}`)
      assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [400, 'BAD_REQUEST'], after)
    }
  })
})
