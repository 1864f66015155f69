import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { readRouteTable } from '../build/check-routes.ts'
import { readBuild } from '../build/contents.ts'
import { distOf, remotes } from '../places.ts'

// What the files of the last builds promise to a browser; the same in a browser: worker.test.ts and splash.test.ts of the whole tier.

type Manifest = Record<'id' | 'start_url' | 'scope' | 'display', string> & {
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const host = distOf('host')
let html = ''
before(async () => {
  html = await readFile(join(host, 'index.html'), 'utf8')
})

const linked = (kind: RegExp) => html.match(kind)?.[1] ?? assert.fail(`${kind} is not in the page`)

test('the shop can be installed: its manifest names icons of the size they have, and addresses of the shop under any base path', async () => {
  const path = linked(/<link rel="manifest" href="([^"]+)">/)
  const manifest: Manifest = JSON.parse(await readFile(join(host, path), 'utf8'))
  const placed = (address: string) => new URL(address, `https://lavka.example/shop${path}`).pathname
  assert.deepEqual([manifest.id, manifest.start_url, manifest.scope].map(placed), ['/shop/', '/shop/', '/shop/'])
  assert.equal(manifest.display, 'standalone')

  const sizes = await Promise.all(
    manifest.icons.map(async ({ src, purpose }) => {
      const file = await readFile(join(host, placed(src).replace('/shop', '')))
      // of a PNG the width and the height follow its signature and the name of its first part
      return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)} ${purpose}`
    }),
  )
  assert.deepEqual(sizes, ['192x192 any', '512x512 any', '512x512 maskable'])
  assert.deepEqual(
    manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`),
    sizes,
  )
  const { routes } = await readRouteTable()
  for (const { name, url } of manifest.shortcuts)
    assert.ok(matchRoute(routes, placed(url).replace('/shop', '')), `${name} leads to no screen`)
})

test('the layers of styles are named in their order by the first style of the page, and the remotes fill their own', async () => {
  const first = await readFile(join(host, linked(/<link href="([^"]+\.css)" rel="stylesheet">/)), 'utf8')
  assert.match(first, /^@layer reset, antd, platform, remotes;/)
  for (const remote of remotes) {
    const folder = join(distOf(remote), (await readBuild(distOf(remote)))?.buildId ?? '')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
    assert.ok(names.length > 0)
    for (const name of names) assert.match(await readFile(join(folder, name), 'utf8'), /^@layer remotes\b/, name)
  }
})
