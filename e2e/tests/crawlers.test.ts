import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { isWhole } from '../tier.ts'

/** Public screens and their schema.org types. delivery/test/route-table.test.ts checks that every route is public or hidden. */
const shown: [path: string, kinds: string[]][] = [
  ['/', ['WebSite', 'Organization']],
  ['/lavka', ['ItemList', 'BreadcrumbList']],
  ['/lavka/-/-/syry', ['ItemList', 'BreadcrumbList']],
  ['/lavka/zarechye', ['Organization', 'ItemList', 'BreadcrumbList']],
  ['/polls/web/kak-luchshe', ['BreadcrumbList']],
  ['/shopsMain/zarechye', ['ItemList', 'BreadcrumbList']],
  ['/supplier_list/priokskiy', ['ItemList', 'BreadcrumbList']],
  ['/supplier_info/zarechye', ['Organization', 'BreadcrumbList']],
  ['/taplink?supplier=zarechye', ['Organization', 'BreadcrumbList']],
  ['/taplink', ['ItemList', 'BreadcrumbList']],
  ['/mobile/catalog/list', ['WebSite', 'Organization']],
  ['/mobile/catalog/products/zarechye', ['Organization', 'ItemList', 'BreadcrumbList']],
]
const hidden = ['/login', '/restore/web', '/myOrders', '/tableLavka/zarechye', '/lavka?step=checkout', '/admin/orders']

test('a public screen says what it is in the HTML that the edge sends, whatever the bot says to accept', async ({
  platform,
  request,
}) => {
  const { code } = await findGood(platform, { isWeighed: true })
  const addresses = new Map<string, string>()
  for (const [path, kinds] of [...shown, [`/lavka/-/-/-/${code}`, ['Product', 'BreadcrumbList']] as const]) {
    const answer = await request.get(path, { headers: { accept: '*/*' } })
    const said = readHead(await answer.text())
    expect(answer.status(), path).toBe(200)
    expect(said.title, path).toMatch(/^.{3,} — .{3,}$/)
    expect(said.description.length, path).toBeGreaterThan(10)
    expect(said.robots, path).toBeUndefined()
    expect(said.canonical, path).toContain(platform.url)
    expect(said.openGraph, path).toMatchObject({
      type: 'website',
      title: said.title,
      description: said.description,
      url: said.canonical,
    })
    expect(said.kinds, path).toEqual(kinds)
    // one address has one title
    expect(addresses.get(said.title) ?? said.canonical, path).toBe(said.canonical)
    addresses.set(said.title, String(said.canonical))
  }
})

test('the season of a product and its batch are in the HTML', async ({ platform, request }) => {
  const goods = platform.database.selectFrom('products').select(['code', 'batch_number']).where('is_active', '=', true)
  const ofBatch = await goods.where('batch_number', '<>', '').executeTakeFirstOrThrow()
  const seasonal = await goods
    .where((eb) => eb(eb.fn('cardinality', ['season_months']), '>', 0))
    .executeTakeFirstOrThrow()
  const pageOf = async ({ code }: { code: string }) => (await request.get(`/lavka/-/-/-/${code}`)).text()
  expect(await pageOf(ofBatch)).toContain(`№\u00a0${ofBatch.batch_number}, изготовлена`)
  expect(await pageOf(seasonal)).toMatch(/Сейчас сезон \(|Сезон: /)
})

test('what search engines do not show has a title and says so', async ({ request }) => {
  for (const path of hidden) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const { title, robots, canonical, kinds } = readHead(await answer.text())
    expect(title, path).toMatch(/^.{3,} — Лавка$/)
    expect([robots, canonical, kinds], path).toEqual(['noindex', undefined, []])
  }
})

test('what there is not is a 404 with a reason and a way on, before any code runs', async ({ request }) => {
  // side by side: the edge is slow to answer somebody who asks for many addresses that there are not
  await Promise.all(
    [
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
    ].map(async (path) => {
      const answer = await request.get(path)
      const html = await answer.text()
      expect(answer.status(), path).toBe(404)
      expect(readHead(html), path).toMatchObject({ robots: 'noindex' })
      expect(html, path).toMatch(
        /<strong>Так(ого|ой) .+ нет<\/strong><p>.+<\/p><a href="\/lavka">Перейти в каталог<\/a>/,
      )
      if (isWhole) expect((await request.head(path)).status(), path).toBe(404)
    }),
  )
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
