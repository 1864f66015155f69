import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct } from '../../../test/rows.ts'
import { insertGoods } from '../catalog/testing.ts'
import type { PageHead } from './schema.ts'

const { app, owner } = useApp({ publicUrl: 'https://lavka.example/shop' })
/** forged request headers, which must not affect addresses in the answers */
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
    const kinds = ['Organization', 'ItemList', 'BreadcrumbList']
    assert.deepEqual([supplier.canonical, kindOf(supplier)], ['/lavka/farm', kinds])
    assert.equal((await headOf('?supplier=farm&shop=farm-shop')).canonical, '/lavka/farm/farm-shop')
    assert.equal((await headOf('?supplier=farm&category=cheese')).canonical, '/lavka/-/-/cheese')
    assert.deepEqual(kindOf(await headOf('')), ['WebSite', 'Organization'])
    assert.equal((await headOf('?view=goods')).canonical, '/lavka')
  })

  test('a category names the goods that its page begins with, the most wanted first', async () => {
    const [list] = (await headOf('?view=goods&category=cheese')).data
    assert.equal(list?.['@type'], 'ItemList')
    const [first] = list['itemListElement'] as Record<string, unknown>[]
    assert.deepEqual(first, {
      '@type': 'ListItem',
      position: 1,
      name: 'Сыр «Тульский», выдержка 60 дней',
      url: '/lavka/-/-/-/hard',
    })
  })

  test('about a supplier, its shops, its members and its links have titles, addresses and lists of their own', async () => {
    const headAt = async (query: string) => {
      const { title, canonical, data } = await headOf(query)
      return [title, canonical, data.map((thing) => thing['@type'])]
    }
    assert.deepEqual(await headAt('?view=about&supplier=farm'), [
      'Ферма — о поставщике, доставке и документах',
      '/supplier_info/farm',
      ['Organization', 'BreadcrumbList'],
    ])
    assert.deepEqual(await headAt('?view=shops&supplier=farm'), [
      'Магазины: Ферма — Лавка',
      '/shopsMain/farm',
      ['ItemList', 'BreadcrumbList'],
    ])
    assert.deepEqual(await headAt('?view=members&supplier=union'), [
      'Хозяйства: Союз — Лавка',
      '/supplier_list/union',
      ['ItemList', 'BreadcrumbList'],
    ])
    // a supplier without members: the canonical page is the one about it
    assert.equal((await headOf('?view=members&supplier=farm')).canonical, '/supplier_info/farm')

    const links = JSON.stringify([{ title: 'Сайт', url: 'https://farm.example' }])
    const farm = await owner.selectFrom('suppliers').select('id').where('code', '=', 'farm').executeTakeFirstOrThrow()
    const page = { supplier_id: farm.id, title: 'Наша ферма', about: 'Сыр и молоко', links }
    await owner.insertInto('taplinks').values(page).execute()
    const own = await headOf('?view=links&supplier=farm')
    assert.deepEqual(
      [own.title, own.description, own.canonical, own.data[0]?.['sameAs']],
      ['Наша ферма — ссылки и контакты', 'Сыр и молоко', '/taplink?supplier=farm', ['https://farm.example']],
    )
    const all = await headOf('?view=links')
    assert.deepEqual([all.canonical, kindOf(all)], ['/taplink', ['ItemList', 'BreadcrumbList']])
  })

  test('a poll has a page of its own', async () => {
    await owner
      .insertInto('polls')
      .values({ code: 'taste', title: 'Что вкуснее', state: 'open', description: '' })
      .execute()
    const { title, canonical } = await headOf('?view=poll&poll=taste')
    assert.deepEqual([title, canonical], ['Что вкуснее — опрос, Лавка', '/polls/web/taste'])
  })

  test('what is a person’s own is named, and kept by nobody', async () => {
    for (const [query, title] of [
      ['?view=goods&step=checkout', 'Оформление заказа — Лавка'],
      ['?view=goods&list=favourites', 'Ваши товары — Лавка'],
      ['?view=table&supplier=farm', 'Заказ по прайс-листу: Ферма — Лавка'],
      ['?view=table', 'Заказ по прайс-листу — Лавка'],
    ] as const) {
      const head = await headOf(query)
      assert.deepEqual([head.title, head.canonical], [title, undefined], query)
    }
  })

  test('a search is nobody’s page', async () => {
    const head = await headOf(`?search=${encodeURIComponent('сыр')}`)
    assert.deepEqual([head.title, head.canonical], ['сыр — поиск в Лавке', undefined])
  })

  test('what there is not is a 404 with a reason', async () => {
    const ofSuppliers = ['about', 'shops', 'members', 'links', 'table'].map((view) => `?view=${view}&supplier=none`)
    const ofGoods = ['?product=none', '?supplier=none', '?supplier=farm&shop=none', '?category=none']
    for (const query of [...ofGoods, ...ofSuppliers, '?view=about', '?view=poll', '?view=poll&poll=none']) {
      const { statusCode, body } = await app.inject(`/api/pages/head${query}`)
      assert.equal(statusCode, 404, query)
      assert.match(body, /Так(ого|ой) .+ (нет|больше нет)/)
    }
  })

  test('the sitemap leads to every product on sale, supplier and category, where people open the shop', async () => {
    await insertProduct(owner, { is_active: false })
    const read = async (path: string) => locationsIn((await app.inject({ url: path, headers })).body)
    const index = await read('/api/pages/sitemap.xml')
    assert.deepEqual(
      index,
      ['screens', 'places', '1'].map((name) => `https://lavka.example/shop/sitemaps/${name}.xml`),
    )

    const places = await read('/api/pages/sitemaps/places.xml')
    for (const path of ['/lavka/farm', '/lavka/-/-/goat']) {
      assert.ok(places.includes(`https://lavka.example/shop${path}`), path)
    }
    assert.ok(!places.some((place) => place?.endsWith('/empty')), 'an empty category has no page')
    const products = await read('/api/pages/sitemaps/1.xml')
    const active = await owner.selectFrom('products').select('code').where('is_active', '=', true).execute()
    assert.deepEqual(products.sort(), active.map(({ code }) => `https://lavka.example/shop/lavka/-/-/-/${code}`).sort())
    assert.equal((await app.inject('/api/pages/sitemaps/2.xml')).statusCode, 404)
  })
})
