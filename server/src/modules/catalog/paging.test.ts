import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { useDemoDatabase } from '../../../test/demo.ts'
import { isWhole } from '../../../test/tier.ts'
import type { Category, FindProducts, ProductCard } from './schema.ts'

const { app, owner } = useApp({}, useDemoDatabase())

const ascending = (one: number, other: number) => one - other
const discountOf = ({ priceKopecks, oldPriceKopecks }: ProductCard) =>
  oldPriceKopecks === null ? 0 : 100 - Math.trunc((100 * priceKopecks) / oldPriceKopecks)

describe('paging', () => {
  before(async () => {
    // ties, which only the id can tell apart
    await owner.updateTable('products').set({ popularity: 7 }).where('popularity', '<', 3000).execute()
    await owner
      .updateTable('products')
      .set({ price_kopecks: 150_00, old_price_kopecks: null })
      .where('price_kopecks', '<', 150_00)
      .execute()
  })

  async function readAll(query: string): Promise<FindProducts['answer'][]> {
    const pages: FindProducts['answer'][] = []
    for (let after = ''; ; after = `&after=${pages.at(-1)?.next}`) {
      const page = (await app.inject(`/api/clientv9/object/products?${query}${after}`)).json<FindProducts['answer']>()
      pages.push(page)
      if (page.next === null) return pages
    }
  }

  for (const sort of ['popular', 'cheap', 'expensive', 'discount'] as const) {
    test(`pages visit each product exactly once, sorted: ${sort}`, async () => {
      const pages = await readAll(`sort=${sort}&take=99`)
      const products = pages.flatMap((page) => page.products)
      assert.equal(products.length, 1200)
      assert.equal(new Set(products.map(({ code }) => code)).size, 1200)
      assert.ok(pages.every(({ total }) => total === 1200))
      assert.ok(pages.slice(0, -1).every((page) => page.products.length === 99))
      const isSold = ({ stock, minimum }: ProductCard) => stock < minimum
      const firstSold = products.findIndex(isSold)
      assert.ok(firstSold > 0 && products.slice(firstSold).every(isSold), 'sold-out products stand last')
      for (const part of [products.slice(0, firstSold), products.slice(firstSold)]) {
        const prices = part.map(({ priceKopecks }) => priceKopecks)
        if (sort === 'cheap') assert.deepEqual(prices, prices.toSorted(ascending))
        if (sort === 'expensive') assert.deepEqual(prices, prices.toSorted(ascending).reverse())
        if (sort === 'discount') {
          const discounts = part.map(discountOf)
          assert.deepEqual(discounts, discounts.toSorted(ascending).reverse())
          assert.ok(Math.max(...discounts) > 5)
        }
      }
    })
  }

  test('a list of nested categories and a search are paged without loss too', async () => {
    const more = ['search=молоко', 'supplier=zarechye', 'search=малоко', 'search=молоко&priceTo=20000&delivery=3']
    for (const query of [
      'category=moloko-i-syr',
      'search=молоко&sort=cheap',
      'search=сыр 200 г&inStock=true',
      'tag=today,sale',
      ...(isWhole ? more : []),
    ]) {
      const whole = (await readAll(`${query}&take=100`)).flatMap((page) => page.products.map(({ code }) => code))
      const parts = (await readAll(`${query}&take=7`)).flatMap((page) => page.products.map(({ code }) => code))
      assert.deepEqual(parts, whole, query)
      assert.ok(whole.length > 5, `${query}: ${whole.length}`)
    }
  })

  test('the counts of the top categories add up to the whole list', async () => {
    const categories = (await app.inject('/api/clientv9/object/categories')).json<Category[]>()
    const tops = categories.filter(({ parent }) => parent === null)
    assert.equal(
      tops.reduce((sum, { productCount }) => sum + productCount, 0),
      1200,
    )
    for (const { code, productCount } of categories.slice(0, 12)) {
      const list = (await app.inject(`/api/clientv9/object/products?category=${code}&take=1`)).json<
        FindProducts['answer']
      >()
      assert.equal(list.total, productCount, code)
    }
  })
})
