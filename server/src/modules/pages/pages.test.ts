import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertGoods } from '../catalog/testing.ts'
import type { PageHead } from './schema.ts'

const { app, owner } = useApp({ publicUrl: 'https://lavka.example/shop' })
/** what anybody may claim */
const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-prefix': '/evil' }

const headOf = async (query: string) => (await app.inject(`/api/pages/head${query}`)).json<PageHead>()
const kindOf = (head: PageHead) => head.data.map((thing) => thing['@type'])
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('what search engines read of the shop', () => {
  before(() => insertGoods(owner))

  test('a product tells its price, whether there is any, and who sells it', async () => {
    const head = await headOf('?product=milk')
    assert.match(head.title, /^Молоко пастеризованное 3,2 %.* — 98,50 ₽ за шт в Лавке$/)
    assert.equal(head.canonical, '/lavka/-/-/-/milk')
    assert.match(String(head.image), /^\/api\/pictures\/.+-640\.webp$/)
    assert.deepEqual(kindOf(head), ['Product', 'BreadcrumbList'])
    assert.deepEqual(head.data[0]?.['offers'], {
      '@type': 'Offer',
      url: '/lavka/-/-/-/milk',
      price: '98.50',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Ферма', url: '/lavka/farm' },
    })
  })

  test('a product that is sold out says so, and one of which less is left than can be ordered', async () => {
    await owner.updateTable('products').set({ stock: 0 }).where('code', '=', 'sour').execute()
    assert.match(JSON.stringify(await headOf('?product=sour')), /schema\.org\/OutOfStock/)
    await owner.updateTable('products').set({ stock: 2, minimum: 3 }).where('code', '=', 'soft').execute()
    assert.match(JSON.stringify(await headOf('?product=soft')), /schema\.org\/OutOfStock/)
  })

  test('a supplier, a shop, a category and the front page have pages of their own', async () => {
    const supplier = await headOf('?supplier=farm')
    assert.deepEqual([supplier.canonical, kindOf(supplier)], ['/lavka/farm', ['Organization', 'BreadcrumbList']])
    assert.equal((await headOf('?supplier=farm&shop=farm-shop')).canonical, '/lavka/farm/farm-shop')
    assert.equal((await headOf('?supplier=farm&category=cheese')).canonical, '/lavka/-/-/cheese')
    assert.deepEqual(kindOf(await headOf('')), ['WebSite'])
  })

  test('a search is nobody’s page', async () => {
    const head = await headOf(`?search=${encodeURIComponent('сыр')}`)
    assert.deepEqual([head.title, head.canonical], ['сыр — поиск в Лавке', undefined])
  })

  test('what there is not is a 404 with a reason', async () => {
    for (const query of ['?product=none', '?supplier=none', '?supplier=farm&shop=none', '?category=none']) {
      const { statusCode, body } = await app.inject(`/api/pages/head${query}`)
      assert.equal(statusCode, 404, query)
      assert.match(body, /Так(ого|ой) .+ (нет|больше нет)/)
    }
  })

  test('the sitemap leads to every product on sale, supplier and category, where people open the shop', async () => {
    await owner.updateTable('products').set({ is_active: false }).where('code', '=', 'hard').execute()
    const read = async (path: string) => locationsIn((await app.inject({ url: path, headers })).body)
    const index = await read('/api/pages/sitemap.xml')
    assert.deepEqual(
      index,
      ['places', '1'].map((name) => `https://lavka.example/shop/sitemaps/${name}.xml`),
    )

    const places = await read('/api/pages/sitemaps/places.xml')
    for (const path of ['/', '/lavka/farm', '/lavka/-/-/goat']) {
      assert.ok(places.includes(`https://lavka.example/shop${path}`), path)
    }
    assert.ok(!places.some((place) => place?.endsWith('/empty')), 'an empty category has no page')
    const products = await read('/api/pages/sitemaps/1.xml')
    const active = await owner.selectFrom('products').select('code').where('is_active', '=', true).execute()
    assert.deepEqual(products.sort(), active.map(({ code }) => `https://lavka.example/shop/lavka/-/-/-/${code}`).sort())
    assert.equal((await app.inject('/api/pages/sitemaps/2.xml')).statusCode, 404)
  })

  test('robots are told of the sitemap and kept out of what is a person’s own', async () => {
    const { body } = await app.inject({ url: '/api/pages/robots.txt', headers })
    assert.match(body, /^Disallow: \/shop\/settings$/m)
    assert.match(body, /^Allow: \/shop\/api\/pictures\/$/m)
    assert.match(body, /^Sitemap: https:\/\/lavka\.example\/shop\/sitemap\.xml$/m)
  })
})
