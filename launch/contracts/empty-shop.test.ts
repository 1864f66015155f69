import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createEdge, type Edge } from '../../delivery/src/edge.ts'
import { createRegistry } from '../../delivery/src/registry.ts'
import { distOf, root } from '../places.ts'

// What the edge sends of a shop in which nothing is sold and nothing is published yet, with the builds as they are: each list of the API is empty.

const about = { shopName: 'Сырный «двор»', shopLetter: 'С' }
const head = { title: 'Лавка', description: '', canonical: '/', data: [] }
const api = createServer(({ url = '' }, answer) => {
  const list = url.startsWith('/api/clientv9/object/products') ? { products: [], next: null, total: 0 } : []
  answer.setHeader('content-type', 'application/json')
  const texts = url === '/api/marketplace' ? about : list
  answer.end(JSON.stringify(url.startsWith('/api/pages/head') ? head : texts))
})

let edge: Edge
before(async () => {
  const name = 'mf-catalog'
  const published = [{ name, directory: distOf(name), baseUrl: 'http://127.0.0.1:1' }] as const
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { port } = api.address() as AddressInfo
  edge = await createEdge({
    publicUrl: 'https://lavka.example',
    supportPhone: '',
    hostDirectory: distOf('host'),
    apiUrl: `http://127.0.0.1:${port}`,
    registry: () => createRegistry(published),
    buildFolder: (remote, build) => join(root, remote, 'dist', build),
    // how fast a busy machine answers is not what these tests check
    answersMs: 60_000,
    renderMs: 60_000,
  })
})
after(async () => {
  await edge.close()
  api.closeAllConnections()
  api.close()
})

for (const address of ['/', '/lavka', '/mobile/catalog/list'])
  test(`${address}: the edge renders that the shop opens soon, and nothing that is still loading`, async () => {
    const { body, statusCode } = await edge.inject({ url: address, headers: { accept: 'text/html' } })
    assert.equal(statusCode, 200)
    const [, screen = ''] = body.split('<div data-rendered>')
    assert.match(screen, /^.{0,1000}<h1[^>]*>Магазин скоро откроется<\/h1>/)
    assert.doesNotMatch(screen, /aria-busy="true"/)
  })

test('a supplier that sells nothing has its page from the edge as well', async () => {
  const { body } = await edge.inject({ url: '/lavka/farm', headers: { accept: 'text/html' } })
  assert.match(body, /<div data-rendered>.*Здесь сейчас ничего не продаётся/)
})

test('no page leads to a service page that is not published', async () => {
  const { body } = await edge.inject({ url: '/', headers: { accept: 'text/html' } })
  assert.match(body, /<html data-service-pages=""/)
  assert.match(body, /<footer/)
  assert.doesNotMatch(body, /href="\/info\//)
})

test('the shop is called as administrators say: in its manifest, and by the letter of its logo', async () => {
  const { body } = await edge.inject({ url: '/', headers: { accept: 'text/html' } })
  assert.match(body, /<link rel="manifest" href="\/manifest.webmanifest">/)
  // the icon of the tab, and the logo of the frame
  assert.match(body, /<link rel="icon" href="data:image\/svg\+xml,[^"]*%3EС%3C/)
  assert.match(body, /<header.*<text[^>]*>С<\/text>/s)
  assert.doesNotMatch(body, /\{\{|Л<\/text>/)
  const manifest = (await edge.inject('/manifest.webmanifest')).json<Record<string, unknown>>()
  assert.deepEqual([manifest['name'], manifest['short_name']], [about.shopName, about.shopName])
  assert.match(String(manifest['description']), /^продукты от фермеров/)
})
