import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createEdge, type Edge } from '../../delivery/src/edge.ts'
import type { PageHead, ScreenPage } from '../../shared/src/remote/pages.ts'
import { readRouteTable } from '../build/check-routes.ts'
import { remotes, root } from '../places.ts'

const { rows, routes } = await readRouteTable()
const head: PageHead = {
  title: 'О ней',
  description: 'Что на странице',
  canonical: '/here',
  data: [{ '@type': 'Thing' }],
}
let directory = ''
let api: Server
let edge: Edge

/** The pages.json of a remote, as the build puts it into the registry. */
async function pagesOf(remote: string): Promise<Record<string, ScreenPage>> {
  const file = join(root, remote, 'pages.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, ScreenPage>) : {}
}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'routes-'))
  const shell = '<meta name="description" content="Лавка"><title>Лавка</title>'
  await writeFile(join(directory, 'index.html'), `<html><head>${shell}</head><body></body></html>`)
  api = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/api/pages/head') ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(head))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}`
  const builds = await Promise.all(
    remotes.map(async (name) => {
      const build = { name, entry: `/${name}/remoteEntry.js`, integrity: {}, needs: {}, screens: {} }
      return [
        name,
        { stable: 'b', builds: { b: { ...build, pages: await pagesOf(name), routes: rows[name] } } },
      ] as const
    }),
  )
  edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl,
    registry: { schema: 2, remotes: Object.fromEntries(builds) },
  })
})

after(async () => {
  await edge.close()
  api.closeAllConnections()
  api.close()
  await rm(directory, { recursive: true })
})

for (const route of routes) {
  const { path, title } = route
  test(`${path} says what it is in its HTML, or that nobody may show it`, async () => {
    const { statusCode, body } = await edge.inject(path.replaceAll(/:\w+\??/g, 'x'))
    const says = (tag: string) => assert.ok(body.includes(tag), `${path} lacks ${tag}`)
    assert.equal(statusCode, 200)
    if (route.isIndexed) {
      says('<title>О ней</title>')
      says('<meta name="description" content="Что на странице">')
      says('<meta property="og:title" content="О ней">')
      says('<meta property="og:description" content="Что на странице">')
      says('<script type="application/ld+json"')
      assert.match(body, /<link rel="canonical" href="http[^"]+\/here">/)
    } else if (!body.includes('<title>О ней</title>')) {
      says(`<title>${title} — Лавка</title>`)
      says(`<meta property="og:title" content="${title} — Лавка">`)
      says('<meta name="robots" content="noindex">')
    }
  })
}

test('robots.txt disallows what is not indexed, and the sitemap contains the screens without parameters', async () => {
  const { body } = await edge.inject('/robots.txt')
  for (const path of ['/admin', '/settings', '/login', '/myOrders', '/tableLavka', '/mobile/trash', '/api'])
    assert.match(body, new RegExp(`^Disallow: ${path}$`, 'm'))
  for (const path of ['/', '/lavka', '/mobile/catalog', '/polls', '/supplier_info'])
    assert.doesNotMatch(body, new RegExp(`^Disallow: ${path}$`, 'm'))
  assert.match(body, /^Allow: \/api\/pictures\/$/m)
  assert.match(body, /^Sitemap: https:\/\/lavka\.example\/sitemap\.xml$/m)
  const places = [...(await edge.inject('/sitemaps/screens.xml')).body.matchAll(/<loc>([^<]+)<\/loc>/g)]
  const addresses = ['/', '/lavka', '/mobile/catalog/list', '/taplink'].map((path) => `https://lavka.example${path}`)
  assert.deepEqual(places.map(([, place]) => place).sort(), addresses.sort())
})
