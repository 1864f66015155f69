import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { seedDemo } from '../../../demo/seed.ts'
import { useApp } from '../../../test/app.ts'
import type { Category, FindProducts } from './schema.ts'

const { app, owner, url } = useApp()

describe('paging', () => {
  before(async () => {
    await seedDemo({ url, products: 600 })
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

  for (const sort of ['popular', 'cheap', 'expensive'] as const) {
    test(`pages visit each product exactly once, sorted: ${sort}`, async () => {
      const pages = await readAll(`sort=${sort}&take=37`)
      const products = pages.flatMap((page) => page.products)
      assert.equal(products.length, 600)
      assert.equal(new Set(products.map(({ code }) => code)).size, 600)
      assert.ok(pages.every(({ total }) => total === 600))
      assert.ok(pages.slice(0, -1).every((page) => page.products.length === 37))
      const prices = products.map(({ priceKopecks }) => priceKopecks)
      if (sort === 'cheap')
        assert.deepEqual(
          prices,
          prices.toSorted((one, other) => one - other),
        )
      if (sort === 'expensive')
        assert.deepEqual(
          prices,
          prices.toSorted((one, other) => other - one),
        )
    })
  }

  test('a list of nested categories and a search are paged without loss too', async () => {
    for (const query of [
      'category=moloko-i-syr',
      'search=молоко',
      'search=молоко&sort=cheap',
      'supplier=zarechye',
      'search=малоко',
    ]) {
      const whole = (await readAll(`${query}&take=100`)).flatMap((page) => page.products.map(({ code }) => code))
      const parts = (await readAll(`${query}&take=3`)).flatMap((page) => page.products.map(({ code }) => code))
      assert.deepEqual(parts, whole, query)
      assert.ok(whole.length > 5, `${query}: ${whole.length}`)
    }
  })

  test('the counts of the top categories add up to the whole list', async () => {
    const categories = (await app.inject('/api/clientv9/object/categories')).json<Category[]>()
    const tops = categories.filter(({ parent }) => parent === null)
    assert.equal(
      tops.reduce((sum, { productCount }) => sum + productCount, 0),
      600,
    )
    for (const { code, productCount } of categories.slice(0, 12)) {
      const list = (await app.inject(`/api/clientv9/object/products?category=${code}&take=1`)).json<
        FindProducts['answer']
      >()
      assert.equal(list.total, productCount, code)
    }
  })
})
