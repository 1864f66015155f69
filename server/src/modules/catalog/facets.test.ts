import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { useDemoDatabase } from '../../../test/demo.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { isWhole } from '../../../test/tier.ts'
import type { FindFacets } from './schema.ts'
import { useCatalog } from './testing.ts'

const { app, owner } = useApp({}, useDemoDatabase())
const { get, find } = useCatalog({ app })

type Query = Record<string, string>
const facetsOf = (query: Query) =>
  get<FindFacets['answer']>(`/api/clientv9/object/facets?${new URLSearchParams(query)}`)
const totalOf = async (query: Query) => (await find({ ...query, take: '1' })).total
const without = (query: Query, ...names: string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

describe('facets', () => {
  const queries: Query[] = [
    {},
    { search: 'сыр' },
    { search: 'vjkjrj', priceTo: '20000' },
    { category: 'moloko-i-syr', tag: 'today', inStock: 'true' },
    { supplier: 'zarechye', delivery: '2', priceFrom: '10000', priceTo: '50000' },
    { supplier: 'zarechye', category: 'syry', tag: 'sale,today' },
    { search: 'абракадабра' },
  ]
  for (const query of queries) {
    test(`each count is what its choice finds, the other choices as they are: ${JSON.stringify(query)}`, async () => {
      const facets = await facetsOf(query)
      assert.equal(facets.total, await totalOf(query))
      for (const { code, count } of facets.suppliers.slice(0, isWhole ? 4 : 2))
        assert.equal(count, await totalOf({ ...query, supplier: code }), code)
      for (const { code, count } of facets.categories.slice(0, isWhole ? 6 : 2))
        assert.equal(count, await totalOf({ ...query, category: code }), code)
      for (const { code, count } of facets.tags) {
        const tags = new Set([...(query.tag?.split(',') ?? []), code])
        assert.equal(count, await totalOf({ ...query, tag: [...tags].join() }), code)
      }
      for (const { fromKopecks, toKopecks, count } of facets.prices) {
        const price = { priceFrom: String(fromKopecks), ...(toKopecks !== null && { priceTo: String(toKopecks) }) }
        assert.equal(count, await totalOf({ ...without(query, 'priceFrom', 'priceTo'), ...price }), `${fromKopecks}`)
      }
      for (const { days, count } of facets.deliveries)
        assert.equal(count, await totalOf({ ...query, delivery: String(days) }), `${days} days`)
      assert.equal(facets.inStock, await totalOf({ ...query, inStock: 'true' }))
    })
  }

  test('what nothing is left of is not offered', async () => {
    const { suppliers, categories, tags } = await facetsOf({ search: 'абракадабра' })
    assert.deepEqual([suppliers, categories, tags], [[], [], []])
  })

  test('the day of delivery is the first one that an order of now can have: after the cut-off, on the supplier’s weekdays', async () => {
    const weekday = new Date(Date.now() + (3 + 3 * 24) * 3_600_000).getUTCDay() || 7
    const days = { late: { cutoff: '00:00' }, rare: { cutoff: '23:59', weekdays: [weekday] } }
    for (const [code, given] of Object.entries(days)) {
      const { id } = await insertSupplier(owner, { code, delivery_in_days: 0, windows: [], ...given })
      const shop = await insertShop(owner, { code: `${code}-shop`, supplier_id: id })
      await insertProduct(owner, { code: `${code}-goods`, shop_id: shop.id })
    }
    const found = async (supplier: string, delivery: number) => totalOf({ supplier, delivery: String(delivery) })
    assert.deepEqual([await found('late', 0), await found('late', 1)], [0, 1])
    assert.deepEqual([await found('rare', 2), await found('rare', 3)], [0, 1])
    assert.deepEqual((await facetsOf({ shop: 'late-shop' })).deliveries, [{ days: 1, count: 1 }])
    assert.deepEqual((await facetsOf({ shop: 'rare-shop' })).deliveries, [{ days: 3, count: 1 }])
  })

  test('the filters of a list keep to what they say', async () => {
    const { products } = await find({
      priceFrom: '10000',
      priceTo: '20000',
      inStock: 'true',
      tag: 'today',
      take: '100',
    })
    assert.ok(products.length > 10)
    for (const { priceKopecks, stock, minimum, tags } of products) {
      assert.ok(priceKopecks >= 100_00 && priceKopecks <= 200_00)
      assert.ok(stock >= minimum && tags.includes('today'))
    }
  })
})
