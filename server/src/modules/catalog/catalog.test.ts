import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { Category, FindProducts, Product, ProductCard, Shop, Supplier, Tag } from './schema.ts'

const { app, owner, logInAs } = useApp()

type Row = Insertable<Tables['products']>
let shop: Selectable<Tables['shops']>
let dairy: Selectable<Tables['categories']>
let cheese: Selectable<Tables['categories']>
let goat: Selectable<Tables['categories']>
let fish: Selectable<Tables['categories']>

const insert = (given: Partial<Row>) => insertProduct(owner, { shop_id: shop.id, category_id: dairy.id, ...given })

describe('the catalogue', () => {
  before(async () => {
    const parent = await insertSupplier(owner, { code: 'union', name: 'Союз' })
    const supplier = await insertSupplier(owner, {
      code: 'farm',
      name: 'Ферма',
      parent_id: parent.id,
      minimum_kopecks: 150_000,
      delivery_until: '14:00',
    })
    shop = await insertShop(owner, { code: 'farm-shop', supplier_id: supplier.id })
    dairy = await insertCategory(owner, { code: 'dairy', name: 'Молочное' })
    cheese = await insertCategory(owner, { code: 'cheese', name: 'Сыры', parent_id: dairy.id })
    goat = await insertCategory(owner, { code: 'goat', name: 'Козьи', parent_id: cheese.id })
    fish = await insertCategory(owner, { code: 'fish', name: 'Рыба' })
    await insertCategory(owner, { code: 'empty', name: 'Пустая' })
    await owner
      .insertInto('tags')
      .values([
        { code: 'hit', name: 'Хит', position: 2 },
        { code: 'new', name: 'Новинка', position: 1 },
      ])
      .execute()

    await insert({
      code: 'milk',
      name: 'Молоко пастеризованное 3,2 %',
      composition: 'молоко коровье',
      popularity: 10,
      price_kopecks: 98_50,
      tags: ['hit'],
    })
    await insert({
      code: 'sour',
      name: 'Сметана деревенская 25 %',
      composition: 'сливки',
      popularity: 90,
      price_kopecks: 120_00,
    })
    await insert({
      code: 'hard',
      name: 'Сыр «Тульский», выдержка 60 дней',
      composition: 'молоко, соль',
      popularity: 80,
      category_id: cheese.id,
      unit: 'кг',
      pack: '',
      is_weighed: true,
      minimum: 0.4,
      step: 0.2,
      multiple: 0.1,
      price_kopecks: 1_240_00,
      old_price_kopecks: 1_400_00,
      stock: 7.3,
    })
    await insert({
      code: 'soft',
      name: 'Брынза козья',
      composition: 'молоко козье',
      popularity: 70,
      category_id: goat.id,
      price_kopecks: 310_00,
    })
    await insert({ code: 'pike', name: 'Щука потрошёная', popularity: 60, category_id: fish.id, price_kopecks: 430_00 })
    await insert({ code: 'gone', name: 'Молоко снятое с продажи', popularity: 99, is_active: false })
    await insertProduct(owner, { code: 'elsewhere', name: 'Мёд липовый', popularity: 5, price_kopecks: 580_00 })
  })

  async function get<T>(url: string): Promise<T> {
    const answer = await app.inject(url)
    assert.equal(answer.statusCode, 200, `${url}: ${answer.body}`)
    return answer.json<T>()
  }

  const find = (query: Record<string, string | number>) =>
    get<FindProducts['answer']>(
      `/api/clientv9/object/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    )
  const codes = ({ products }: FindProducts['answer']) => products.map(({ code }) => code)

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
    const [card] = (await find({ category: 'cheese', take: 1 })).products
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

  test('somebody logged in sees a new stock at once, anybody else within a second', async () => {
    const stockFor = async (headers: Record<string, string>) => {
      const answer = await app.inject({ url: '/api/clientv9/object/products?category=fish', headers })
      return answer.json<FindProducts['answer']>().products[0]?.stock
    }
    const headers = await logInAs({ role: 'client' })
    await stockFor({})
    await owner.updateTable('products').set({ stock: 41 }).where('code', '=', 'pike').execute()
    assert.equal(await stockFor(headers), 41)
    await new Promise((done) => setTimeout(done, 1100))
    assert.equal(await stockFor({}), 41)
  })

  test('a search finds other forms of a word and a word not yet finished', async () => {
    assert.deepEqual(codes(await find({ search: 'сметаны' })), ['sour'])
    assert.deepEqual(codes(await find({ search: 'щуку' })), ['pike'])
    assert.deepEqual(codes(await find({ search: 'пастериз' })), ['milk'])
    assert.deepEqual(codes(await find({ search: 'выдержкой тульск' })), ['hard'])
    assert.deepEqual(codes(await find({ search: 'МЕД' })), ['elsewhere'])
  })

  test('what is searched stands first where it is in the name, even if the rest is more popular', async () => {
    assert.deepEqual(codes(await find({ search: 'молоко' })), ['milk', 'hard', 'soft'])
    const first = await find({ search: 'молоко', take: 1 })
    const second = await find({ search: 'молоко', take: 1, after: first.next ?? '' })
    const third = await find({ search: 'молоко', take: 1, after: second.next ?? '' })
    assert.deepEqual(
      [first, second, third].map((page) => [codes(page), page.total]),
      [
        [['milk'], 3],
        [['hard'], 3],
        [['soft'], 3],
      ],
    )
    assert.equal(third.next, null)
  })

  test('a search forgives one slip of the finger', async () => {
    assert.deepEqual(codes(await find({ search: 'сметна' })), ['sour'])
    assert.deepEqual(codes(await find({ search: 'малоко' })), ['milk'])
    assert.deepEqual(codes(await find({ search: 'тулский сыр' })), ['hard'])
  })

  test('a search keeps to the other conditions, leaves out what has a minus, and bears any text', async () => {
    assert.deepEqual(codes(await find({ search: 'молоко', category: 'goat' })), ['soft'])
    assert.deepEqual(codes(await find({ search: 'молоко -козье' })), ['milk', 'hard'])
    for (const search of ["'", ':* & !', '3,2', 'а & б', '\\', '%', '-', '"', 'с', 'молоко:A']) await find({ search })
    assert.equal((await find({ search: '  ' })).total, 6)
    assert.equal((await find({ search: 'абракадабра' })).total, 0)
  })

  test('a cursor that is not of this list is refused', async () => {
    const { next } = await find({ sort: 'cheap', take: 2 })
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
