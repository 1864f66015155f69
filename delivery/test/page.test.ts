import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageData, Registry } from '@lavka/shared'
import Fastify from 'fastify'
import { hostPartsOf } from '../src/preload.ts'
import { createEdge, type EdgeOptions } from '../src/edge.ts'
import { bareRegistry, officeRows, rows } from './rows.ts'

const accept = { accept: 'text/html' }
const REMOTE = 'http://127.0.0.1:3001'
const registry: Registry = {
  schema: 2,
  remotes: {
    'mf-catalog': {
      stable: 'b1',
      builds: {
        b1: {
          name: 'mf_catalog_b1',
          entry: `${REMOTE}/b1/remoteEntry.js`,
          integrity: {
            'remoteEntry.js': 'sha384-e',
            '1.js': 'sha384-1',
            'home.css': 'sha384-h',
            'orders.js': 'sha384-o',
            'product.js': 'sha384-p',
          },
          needs: {},
          routes: rows,
          screens: {
            '': ['1.js'],
            home: ['home.css', 'no-hash.js'],
            'my-orders': ['orders.js'],
            product: ['product.js'],
          },
          pages: {
            lavka: {
              head: '/api/head?product={productCode}&q={search}',
              words: {
                from: { of: 'price', form: '^0*(?<roubles>[1-9]\\d{0,6})-\\d*$', as: '$<roubles>00' },
                there: { of: 'stock', form: '^1$', as: 'true' },
              },
              data: [
                {
                  get: '/api/list?supplier={supplierCode}&q={search}&from={from}&there={there}&take=24',
                  unless: ['productCode', 'step'],
                },
                {
                  get: '/api/products/{productCode}',
                  picture: { at: 'shown.0.picture', sizes: '"><script>' },
                  part: 'product',
                },
                { get: '/elsewhere/secret' },
              ],
            },
          },
        },
      },
    },
  },
}

let directory = ''

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(
    join(directory, 'index.html'),
    '<html lang="ru"><head><!--edge--><title>Лавка</title><script defer="defer" src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet"></head><body><!--preview--></body></html>',
  )
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/main.css'), '@font-face{src:url(../assets/a.woff2)}')
  const files = { 'assets/main.js': { integrity: 'sha384-j' }, 'assets/main.css': { integrity: 'sha384-c' } }
  await writeFile(join(directory, 'build.json'), JSON.stringify({ buildId: 'h', files, needs: {}, screens: {} }))
})

after(() => rm(directory, { recursive: true }))

async function open(url: string, options: Partial<EdgeOptions> = {}) {
  const edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl: 'http://127.0.0.1:1',
    registry,
    remoteOrigins: [REMOTE],
    // how fast a busy machine answers is not what most of these tests check
    answersMs: 60_000,
    ...options,
  })
  const { body, headers, statusCode } = await edge.inject({ url, headers: accept })
  await edge.close()
  return {
    body,
    statusCode,
    policy: String(headers['content-security-policy']),
    cache: headers['cache-control'],
    retryAfter: headers['retry-after'],
    location: headers.location,
  }
}

/** A fake API that echoes the address, or answers from `answers`. */
async function startApi(answers: Record<string, { status: number; body?: unknown }> = {}) {
  const api = Fastify({ forceCloseConnections: true })
  const asked: string[] = []
  api.get('/*', ({ url, headers }, reply) => {
    // each page asks for it
    if (url !== '/api/marketplace') asked.push(url)
    const { status, body } = answers[url] ?? { status: 200, body: { url, authorization: headers.authorization } }
    return status === 0 ? reply.hijack() : reply.code(status).send(body ?? {})
  })
  await api.listen({ port: 0, host: '127.0.0.1' })
  after(() => api.close())
  return { apiUrl: api.listeningOrigin, asked }
}

function dataOf(body: string): PageData {
  const [, text = ''] = body.match(/id="page-data">(.*?)<\/script>/) ?? []
  return JSON.parse(text) as PageData
}

test('the policy allows the scripts of the shop and its remotes, inline ones by their hash, and no unsafe source', async () => {
  const pages = [await open('/'), await open('/', { addition: 'watch()' })]
  const hash = createHash('sha256').update('watch()').digest('base64')
  assert.deepEqual(
    pages.map(({ policy }) => policy.match(/script-src ([^;]*)/)?.[1]),
    [`'self' ${REMOTE}`, `'self' 'sha256-${hash}' ${REMOTE}`],
  )
  const nonces = pages.map(({ policy }) => policy.match(/style-src-elem 'self' 'nonce-([^']+)'/)?.[1] ?? '')
  assert.notEqual(nonces[0], nonces[1])
  for (const [index, { body, policy }] of pages.entries()) {
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types default/)
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.doesNotMatch(body, /<(script(?![^>]*application\/json)|link)[^>]* nonce=/)
    assert.ok(body.includes(`nonce="${nonces[index]}" id="page-data"`))
  }
})

test('a CDN may keep a page of the shop for a moment, no other one, and one with a token in its address is not stored', async () => {
  const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'
  const { apiUrl } = await startApi({
    '/api/head?product=gone': { status: 404 },
    '/api/head': { status: 200, body: {} },
  })
  assert.equal((await open('/lavka?tokens=1', { apiUrl })).cache, shared)
  assert.equal((await open('/lavka?a=1&token=secret', { apiUrl })).cache, 'no-store')
  for (const address of ['/myOrders', '/nowhere', '/lavka/-/-/-/gone'])
    assert.equal((await open(address, { apiUrl })).cache, 'no-cache', address)
  assert.equal((await open('/lavka')).cache, 'no-cache', 'without the answers of the API')
})

test('a page of the shop that nobody could describe is a 503 that says when to come back; one that no search engine has is a 200', async () => {
  const { apiUrl } = await startApi({ '/api/head?product=syr': { status: 503 } })
  for (const options of [{ apiUrl }, {}]) {
    const edge = await open('/lavka/-/-/-/syr', options)
    assert.deepEqual([edge.statusCode, edge.retryAfter, edge.cache], [503, '30', 'no-cache'])
    assert.match(edge.body, /id="page-data"/)
  }
  assert.deepEqual([(await open('/myOrders')).statusCode, (await open('/')).statusCode], [200, 200])
})

test('the preview shows the texts and the picture of the screen with markup escaped', async () => {
  const head = { title: 'Сыр <b>', description: 'Плотный & острый', data: [] }
  const { apiUrl } = await startApi({
    '/api/head?product=syr': { status: 200, body: head },
    '/api/products/syr': { status: 200, body: { shown: [{ picture: { key: 'a1' } }] } },
  })
  const { body } = await open('/lavka/-/-/-/syr', { apiUrl })
  const [, preview = ''] = body.match(/<div class="preview">(.*?)<\/div>/) ?? []
  assert.match(preview, /^<strong>Сыр &lt;b&gt;<\/strong>/)
  assert.match(preview, /<source type="image\/avif" srcset="[^"]*a1-320\.avif 320w/)
  assert.match(preview, /<p>Плотный &amp; острый<\/p>$/)

  const missing = await open('/lavka/-/-/-/net')
  assert.doesNotMatch(missing.body, /class="preview"/)
})

test('the host’s scripts are in the page with their hashes, its styles as text', async () => {
  const { body } = await open('/')
  assert.match(body, /<script[^>]* integrity="sha384-j"[^>]*src="\/assets\/main\.js"/)
  assert.match(body, /<style nonce="[^"]+">@font-face\{src:url\(\/assets\/\.\.\/assets\/a\.woff2\)\}<\/style>/)
  assert.doesNotMatch(body, /stylesheet/)
  assert.deepEqual(dataOf(body).integrity, { 'assets/main.js': 'sha384-j', 'assets/main.css': 'sha384-c' })
})

/** The registry data for the browser, without what only the edge reads. */
const registryCopy = JSON.parse(JSON.stringify(registry)) as Registry
for (const { builds } of Object.values(registryCopy.remotes)) {
  for (const build of Object.values(builds)) {
    delete build.pages
    delete build.routes
  }
}

test('the page contains the record of its remote and preloads the screen’s files that have hashes', async () => {
  const remotes = { ...registry.remotes, 'mf-admin': bareRegistry.remotes['mf-admin'] }
  const { body } = await open('/', { registry: { schema: 2, remotes } })
  assert.deepEqual(dataOf(body).registry, registryCopy)
  assert.deepEqual(dataOf(body).routes, { 'mf-catalog': rows, 'mf-admin': officeRows })
  assert.deepEqual(
    Object.keys(dataOf((await open('/admin', { registry: { schema: 2, remotes } })).body).registry.remotes),
    ['mf-admin'],
  )
  const preloads = [...body.matchAll(/rel="preload" as="(\w+)" href="([^"]+)" integrity="([^"]+)"/g)].map((found) =>
    found.slice(1),
  )
  assert.deepEqual(preloads, [
    ['script', `${REMOTE}/b1/remoteEntry.js`, 'sha384-e'],
    ['script', `${REMOTE}/b1/1.js`, 'sha384-1'],
    ['style', `${REMOTE}/b1/home.css`, 'sha384-h'],
  ])
  assert.match((await open('/myOrders')).body, /orders\.js/)
  // the part of a screen that shows a product is loaded where there is one
  const product = /rel="preload" as="script" href="[^"]*product\.js"/
  assert.match((await open('/lavka/-/-/-/syr')).body, product)
  assert.doesNotMatch((await open('/lavka')).body, product)
  assert.doesNotMatch((await open('/admin', { registry: { schema: 2, remotes } })).body, /rel="preload"/)
})

test('the page is compressed by Brotli or gzip as the browser accepts', async () => {
  const edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl: 'http://127.0.0.1:1',
    registry,
  })
  const { headers, rawPayload } = await edge.inject({ url: '/', headers: { ...accept, 'accept-encoding': 'gzip, br' } })
  const older = await edge.inject({ url: '/', headers: { ...accept, 'accept-encoding': 'gzip' } })
  await edge.close()
  assert.equal(headers['content-encoding'], 'br')
  assert.deepEqual(dataOf(brotliDecompressSync(rawPayload).toString()).registry, registryCopy)
  assert.equal(older.headers['content-encoding'], 'gzip')
  assert.deepEqual(dataOf(gunzipSync(older.rawPayload).toString()).registry, registryCopy)
})

test('markup in the registry is escaped in the page', async () => {
  const evil = '</script><script>alert(1)</script>'
  const [build] = Object.values(registry.remotes['mf-catalog']?.builds ?? {})
  assert.ok(build)
  const remotes = { 'mf-catalog': { stable: evil, builds: { [evil]: build } } }
  const { body } = await open('/', { registry: { schema: 2, remotes } })
  assert.ok(!body.includes(evil))
  assert.equal(dataOf(body).registry.remotes['mf-catalog']?.stable, evil)
})

test('an invalid record or an unreadable registry does not break the page', async () => {
  const broken = { 'mf-catalog': { stable: 'b1', builds: { b1: { name: 5 } } } }
  const pages = [
    await open('/', { registry: { schema: 2, remotes: broken } as unknown as Registry }),
    await open('/', { registry: () => Promise.reject(new Error('disk')) }),
  ]
  // without a route table no address is a 404: search engines would drop the page
  for (const { statusCode, body } of pages) {
    assert.equal(statusCode, 503)
    assert.match(body, /main\.js/)
    assert.doesNotMatch(body, /Такой страницы нет/)
  }
})

test('a product with a base path is served under it only', async () => {
  const publicUrl = 'https://lavka.example/shop'
  const { body } = await open('/shop/myOrders', { publicUrl })
  assert.match(body, /<html data-base="\/shop"/)
  assert.match(body, /src="\/shop\/assets\/main\.js"/)
  assert.match(body, /orders\.js/)
  for (const url of ['/shop', '/shop?utm=1', '/shop/?utm=1'])
    assert.equal((await open(url, { publicUrl })).statusCode, 200)
  assert.equal((await open('/myOrders', { publicUrl })).statusCode, 404)
  assert.equal((await open('/shopping', { publicUrl })).statusCode, 404)
})

test('the first picture of the screen is preloaded; an invalid key is not', async () => {
  const shown = (key: unknown) => ({ status: 200, body: { shown: [{ picture: { key } }] } })
  const { apiUrl } = await startApi({ '/api/products/milk': shown('abc1'), '/api/products/evil': shown('"><script>') })
  const linkAt = async (url: string) => {
    const { body } = await open(url, { apiUrl, publicUrl: 'https://lavka.example/shop' })
    return body.match(/<link rel="preload" as="image".*?fetchpriority="high">/)?.[0]
  }

  assert.equal(
    await linkAt('/shop/lavka/-/-/-/milk'),
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/shop/api/pictures/abc1-160.avif 160w, /shop/api/pictures/abc1-320.avif 320w, /shop/api/pictures/abc1-640.avif 640w" imagesizes="&quot;&gt;&lt;script&gt;" fetchpriority="high">',
  )
  assert.equal(await linkAt('/shop/lavka/-/-/-/evil'), undefined)
  assert.equal(await linkAt('/shop/lavka/-/-/-/none'), undefined)
})

test('the page contains the answers to the first calls of its screen', async () => {
  const { apiUrl, asked } = await startApi()
  const answersAt = async (url: string) => Object.keys(dataOf((await open(url, { apiUrl })).body).answers)

  assert.deepEqual(await answersAt('/lavka/farm?search=%D1%81%D1%8B%D1%80&foreign=1'), [
    '/api/list?q=%D1%81%D1%8B%D1%80&supplier=farm&take=24',
  ])
  // values are converted by `words`; a value of another form is left out
  assert.deepEqual(await answersAt('/lavka/farm?price=050-&stock=1'), [
    '/api/list?from=5000&supplier=farm&take=24&there=true',
  ])
  assert.deepEqual(await answersAt('/lavka/farm?price=dear&stock=yes'), ['/api/list?supplier=farm&take=24'])
  // «any» is left out of the query; the list is not requested when a product is given
  assert.deepEqual(await answersAt('/lavka/-/-/-/milk%2F..'), ['/api/products/milk%2F..'])
  assert.deepEqual(await answersAt('/lavka/farm?step=checkout'), [])
  assert.deepEqual(await answersAt('/'), [])
  assert.ok(!asked.includes('/elsewhere/secret'))
})

test('the title and the metadata are in the HTML, with absolute public addresses', async () => {
  const evil = '"></title><script>alert(1)</script>'
  const body = {
    title: `Молоко ${evil}`,
    description: 'Свежее',
    image: '/api/pictures/milk.webp',
    canonical: '/lavka/-/-/-/milk',
    data: [{ '@type': 'Product', url: '/lavka/-/-/-/milk', name: evil, image: ['/a.webp'] }],
  }
  const { apiUrl } = await startApi({ '/api/head?product=milk': { status: 200, body } })
  const page = (await open('/shop/lavka/-/-/-/milk', { apiUrl, publicUrl: 'https://lavka.example/shop' })).body

  assert.match(page, /<title>Молоко &quot;&gt;&lt;\/title&gt;/)
  assert.match(page, /<link rel="canonical" href="https:\/\/lavka\.example\/shop\/lavka\/-\/-\/-\/milk">/)
  assert.match(page, /<meta property="og:image" content="https:\/\/lavka\.example\/shop\/api\/pictures\/milk.webp">/)
  assert.ok(!page.includes('<script>alert(1)'))
  const [, json = ''] = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
  const { url, name, image } = JSON.parse(json) as { url: string; name: string; image: string[] }
  assert.match(url, /^https:\/\/lavka\.example\/shop\/lavka\/-\/-\/-\/milk$/)
  assert.match(String(image[0]), /^https:\/\/lavka\.example\/shop\/a\.webp$/)
  assert.equal(name, evil)
})

test('an unknown address is a 404 page with a message and a link, and is not indexed', async () => {
  const { apiUrl } = await startApi({
    '/api/head?product=gone': { status: 404, body: { message: 'Такого товара больше нет' } },
    '/api/head?product=%D0%AB': { status: 400, body: { message: 'Запрос заполнен неверно' } },
  })
  for (const [url, title] of [
    ['/shop/lavka/-/-/-/gone', 'Такого товара больше нет'],
    ['/shop/lavka/-/-/-/%D0%AB', 'Такой страницы нет'],
    ['/shop/no-such-page', 'Такой страницы нет'],
  ] as const) {
    const { statusCode, body } = await open(url, { apiUrl, publicUrl: 'https://lavka.example/shop' })
    assert.equal(statusCode, 404, url)
    assert.match(body, /main\.js/)
    assert.ok(body.includes(`<title>${title} — Лавка</title>`), url)
    assert.match(body, /<meta name="robots" content="noindex">/)
    assert.match(
      body,
      new RegExp(`<div class="preview"><strong>${title}</strong><p>.+</p><a href="/shop/lavka">Перейти в каталог</a>`),
    )
  }
})

test('a screen that is not indexed has its title and noindex', async () => {
  for (const [url, title] of [
    ['/login', 'Вход'],
    ['/settings/web/profile', 'Настройки'],
    ['/myOrders', 'Мои заказы'],
    ['/admin/orders?order=1', 'Заказы'],
  ] as const) {
    const { statusCode, body } = await open(url, { registry: bareRegistry })
    assert.equal(statusCode, 200)
    assert.ok(body.includes(`<title>${title} — Лавка</title>`), url)
    assert.match(body, /<meta name="robots" content="noindex">/)
    assert.doesNotMatch(body, /class="preview"|rel="canonical"/)
  }
})

test('when the API fails, hangs or is down, the page is sent without its data', async () => {
  const list = '/api/list?supplier=farm&take=24'
  const { apiUrl } = await startApi({ [list]: { status: 500 }, '/api/head': { status: 0 } })
  for (const options of [{ apiUrl }, { apiUrl: 'http://127.0.0.1:1' }]) {
    const { statusCode, body } = await open('/lavka/farm', { ...options, answersMs: 100 })
    assert.equal(statusCode, 503)
    assert.deepEqual(dataOf(body).answers, {})
    assert.match(body, /<title>Лавка<\/title>/)
  }
})

test('chunks of the host are preloaded by name, with any hash', () => {
  const integrity = {
    'assets/frame-admin.0a1b.css': 'sha384-a',
    'assets/frame-admin.2c3d.js': 'sha384-b',
    'assets/frame-mobile.4e5f.js': 'sha384-c',
    'assets/http.6.js': 'sha384-d',
  }
  const links = hostPartsOf(integrity, ['frame-admin', 'http'], '/shop')
  assert.ok(links.includes('integrity="sha384-d" crossorigin>'))
  assert.deepEqual(
    [...links.matchAll(/as="(\w+)" href="([^"]+)"/g)].map(([, as, href]) => `${as} ${href}`),
    [
      'style /shop/assets/frame-admin.0a1b.css',
      'script /shop/assets/frame-admin.2c3d.js',
      'script /shop/assets/http.6.js',
    ],
  )
})

test('what is somewhere else now leads there, and nobody keeps that for long', async () => {
  const head = { title: 'Сыр', description: '', data: [], movedTo: '/lavka/-/-/cheese' }
  const { apiUrl } = await startApi({ '/api/head?product=syr': { status: 200, body: head } })
  const { statusCode, location, cache } = await open('/shop/lavka/-/-/-/syr', {
    apiUrl,
    publicUrl: 'https://lavka.example/shop',
  })
  assert.deepEqual([statusCode, location, cache], [301, '/shop/lavka/-/-/cheese', 'no-cache'])
})

test('a page is named as administrators have named the shop, and as before while no API answers', async () => {
  const about = {
    shopName: 'Сырный двор',
    slogan: 'сыры на каждый день',
    phone: '8 495 000-00-00',
    legal: 'ООО «Двор»',
  }
  const { apiUrl } = await startApi({ '/api/marketplace': { status: 200, body: about } })
  const { body } = await open('/login', { apiUrl, registry: bareRegistry })
  assert.ok(body.includes('<title>Вход — Сырный двор</title>'), body)
  assert.match(body, /<meta property="og:site_name" content="Сырный двор">/)
  assert.match(body, / data-support-phone="8 495 000-00-00" data-shop-name="Сырный двор" .*data-legal="ООО «Двор»"/s)
  const missing = await open('/no-such-page', { apiUrl })
  assert.ok(missing.body.includes('<title>Такой страницы нет — Сырный двор</title>'))
  const { apiUrl: broken } = await startApi({ '/api/marketplace': { status: 500, body: about } })
  assert.ok(
    (await open('/login', { apiUrl: broken, registry: bareRegistry })).body.includes('<title>Вход — Лавка</title>'),
  )
})
