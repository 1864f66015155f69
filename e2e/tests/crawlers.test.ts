import { isIndexed } from '@lavka/shared/pages'
import { routes } from '@lavka/shared/routes'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'

type Path = (typeof routes)[number]['path']

/** Where each screen is found, and what schema.org says of it; what search engines do not show says nothing. A new route has no row: say one. */
const examples: Record<Path, [path: string, kinds?: string[]]> = {
  '/': ['/', ['WebSite', 'Organization']],
  '/login': ['/login'],
  '/registration/:device/:type?': ['/registration/web/person'],
  '/registrationComplete/:device/:type': ['/registrationComplete/web/person'],
  '/restore/:device': ['/restore/web'],
  '/settings/:device/:menuCode?/:type?': ['/settings/web/profile'],
  '/lavka/:supplierCode?/:shopCode?/:kategCode?/:productCode?': ['/lavka', ['ItemList', 'BreadcrumbList']],
  '/tableLavka/:supplierCode': ['/tableLavka/zarechye'],
  '/polls/:device/:pollCode': ['/polls/web/kak-luchshe', ['BreadcrumbList']],
  '/myOrders': ['/myOrders'],
  '/shopsMain/:supplierCode': ['/shopsMain/zarechye', ['ItemList', 'BreadcrumbList']],
  '/supplier_list/:parentSupplierCode': ['/supplier_list/priokskiy', ['ItemList', 'BreadcrumbList']],
  '/supplier_info/:code': ['/supplier_info/zarechye', ['Organization', 'BreadcrumbList']],
  '/taplink': ['/taplink?supplier=zarechye', ['Organization', 'BreadcrumbList']],
  '/admin': ['/admin'],
  '/admin/orders': ['/admin/orders'],
  '/admin/reviews': ['/admin/reviews'],
  '/admin/sberBeneficiaryList': ['/admin/sberBeneficiaryList'],
  '/mobile/catalog/list': ['/mobile/catalog/list', ['WebSite', 'Organization']],
  '/mobile/catalog/products/:supplierCode/:shopCode?/:kategCode?/:productCode?': [
    '/mobile/catalog/products/zarechye',
    ['Organization', 'ItemList', 'BreadcrumbList'],
  ],
  '/mobile/trash': ['/mobile/trash'],
  '/mobile/profile': ['/mobile/profile'],
}

test('each screen of the route table says what it is in the HTML that the edge sends, or that nobody may show it', async ({
  platform,
  request,
}) => {
  const titles = new Map<string, string>()
  for (const route of routes) {
    const [path, kinds = []] = examples[route.path]
    const answer = await request.get(path, { headers: { accept: '*/*' } })
    const html = await answer.text()
    const said = readHead(html)
    expect(answer.status(), path).toBe(200)
    expect(said.title, path).toMatch(/^.{3,} — .{3,}$/)
    expect(said.description.length, path).toBeGreaterThan(10)
    expect(said.openGraph, path).toMatchObject({ title: said.title, description: said.description, type: 'website' })
    if (isIndexed(route)) {
      expect(said.robots, path).toBeUndefined()
      expect(said.canonical, path).toContain(platform.url)
      expect(said.openGraph['url'], path).toBe(said.canonical)
      // one title for one address
      expect(titles.get(said.title) ?? said.canonical, path).toBe(said.canonical)
      titles.set(said.title, String(said.canonical))
    } else {
      expect(said.robots, path).toBe('noindex')
      expect(said.canonical, path).toBeUndefined()
    }
    expect(said.kinds, path).toEqual(kinds)
  }
})

test('a product, a category and a shop say what they are', async ({ platform, request }) => {
  const { code, supplier } = await findGood(platform, { isWeighed: true })
  const kindsAt = async (path: string) => readHead(await (await request.get(path)).text()).kinds
  expect(await kindsAt(`/lavka/-/-/-/${code}`)).toEqual(['Product', 'BreadcrumbList'])
  expect(await kindsAt('/lavka/-/-/syry')).toEqual(['ItemList', 'BreadcrumbList'])
  expect(await kindsAt(`/lavka/${supplier}`)).toEqual(['Organization', 'ItemList', 'BreadcrumbList'])
})

test('what there is not is a 404 with a reason and a way on, before any code runs', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/lavka/nosuch',
    '/lavka/zarechye/nosuch',
    '/lavka/-/-/nosuch',
    '/lavka/-/-/-/nosuch',
    '/tableLavka/nosuch',
    '/polls/web/nosuch',
    '/shopsMain/nosuch',
    '/supplier_list/nosuch',
    '/supplier_info/nosuch',
    '/taplink?supplier=nosuch',
    '/mobile/catalog/products/nosuch',
    '/mobile/catalog/products/-/-/-/nosuch',
  ]) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(404)
    expect(readHead(html), path).toMatchObject({ robots: 'noindex' })
    expect(html, path).toMatch(/<strong>Так(ого|ой) .+ нет<\/strong><p>.+<\/p><a href="\/lavka">Перейти в каталог<\/a>/)
    expect((await request.head(path)).status(), path).toBe(404)
  }
})

function readHead(html: string) {
  const first = (form: RegExp) => form.exec(html)?.[1]
  const openGraph = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)]
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
  return {
    title: first(/<title>(.*?)<\/title>/) ?? '',
    description: first(/<meta name="description" content="([^"]*)">/) ?? '',
    robots: first(/<meta name="robots" content="([^"]*)">/),
    canonical: first(/<link rel="canonical" href="([^"]*)">/),
    openGraph: Object.fromEntries(openGraph.map(([, name = '', content]) => [name, content])),
    kinds: things.map(([, json = '']) => (JSON.parse(json) as Record<string, unknown>)['@type']),
  }
}
