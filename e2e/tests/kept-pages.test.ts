import type { Page } from '@playwright/test'
import { createEdge, type Edge } from '@lavka/delivery/edge'
import { createRegistry } from '@lavka/delivery/registry'
import { join } from 'node:path'
import { distOf, remotes, root } from '../../launch/places.ts'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { patient } from '../patient.ts'
import { enterAs, takeProduct } from '../person.ts'
import type { Platform } from '../platform.ts'

// The edge keeps a page for everybody (docs/rendering.md): what it sends does not depend on who asks.

/** An edge in front of the platform's API and remotes, which keeps pages or not. */
async function openEdge(platform: Platform, keeps: 'pages' | 'nothing'): Promise<Edge> {
  const published = remotes.map((name) => ({ name, directory: distOf(name), baseUrl: platform.remoteUrl(name) }))
  const edge = await createEdge({
    publicUrl: platform.url,
    hostDirectory: distOf('host'),
    apiUrl: platform.apiUrl,
    registry: () => createRegistry(published),
    buildFolder: (name, buildId) => join(root, name, 'dist', buildId),
    ...patient,
    keeps,
    remoteOrigins: published.map(({ baseUrl }) => baseUrl),
  })
  await edge.listen({ port: 0, host: '127.0.0.1' })
  return edge
}

/** The bytes of an address, asked for with the person's token and cookies. */
const asPerson = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const { token }: { token?: string } = JSON.parse(localStorage.getItem('lavka.session') ?? '{}')
    if (!token) throw new Error('Nobody is logged in')
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  }, address)

/** Without what is new in each rendering. */
const lasting = (text: string) => text.replaceAll(/ nonce="[^"]*"/g, '').replace(/"now":"[^"]*"/, '')

test('a logged-in person with a basket gets the bytes that everybody gets, and nothing of them is kept', async ({
  browser,
  platform,
}) => {
  const [edge, other] = await Promise.all([openEdge(platform, 'pages'), openEdge(platform, 'nothing')])
  const good = await findGood(platform, { isWeighed: false })
  const context = await browser.newContext({ baseURL: edge.listeningOrigin })
  try {
    const page = await context.newPage()
    await enterAs(page, 'anna')
    await takeProduct(page, good, good.minimum)
    const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) }
    const { name } = await platform.database
      .selectFrom('users')
      .select('name')
      .where('login', '=', 'anna')
      .executeTakeFirstOrThrow()
    for (const address of ['/', '/lavka', `/lavka/${good.supplier}`, `/lavka/-/-/-/${good.code}`]) {
      // the person comes first: it is their rendering that the others get
      const text = await asPerson(page, address)
      expect(text, address).toContain('data-rendered')
      expect(text).not.toContain(name)
      const others = await fetch(edge.listeningOrigin + address, { headers })
      expect(others.headers.get('cache-control')).toContain('s-maxage=1')
      expect(others.headers.get('set-cookie')).toBe(null)
      const rendered = await fetch(other.listeningOrigin + address, { headers })
      for (const answer of [others, rendered]) {
        // not the texts: their difference would fill the screen
        expect(lasting(await answer.text()) === lasting(text), address).toBe(true)
      }
    }
    // and a kept page becomes the person's own when it is opened
    await page.goto(`/lavka/-/-/-/${good.code}`)
    await expect(
      page
        .locator('main')
        .getByRole('group', { name: `Количество: ${good.name}` })
        .first(),
    ).toBeVisible()
  } finally {
    await context.close()
    await Promise.all([edge.close(), other.close()])
  }
})

test('a new price is seen by the next visitor, also when the API that told of changes is started anew', async ({
  platform,
}) => {
  const edge = await openEdge(platform, 'pages')
  const good = await findGood(platform, { isWeighed: false })
  const priceNow = async () => {
    const text = await (await fetch(`${edge.listeningOrigin}/lavka/-/-/-/${good.code}`)).text()
    const [, price] = text.match(/"priceKopecks":(\d+)/) ?? []
    return Number(price)
  }
  const setPrice = (price_kopecks: number) =>
    platform.database.updateTable('products').set({ price_kopecks }).where('id', '=', good.id).execute()
  try {
    for (const restarts of [false, true]) {
      if (restarts) {
        await platform.killApi()
        await platform.startApi()
      }
      for (const price of [good.priceKopecks + 100, good.priceKopecks]) {
        await priceNow()
        await setPrice(price)
        // many may ask meanwhile; a page of which the edge was told nothing lives for ten seconds
        await expect.poll(priceNow, { timeout: 8_000, intervals: [100] }).toBe(price)
      }
    }
  } finally {
    await setPrice(good.priceKopecks)
    await edge.close()
  }
})
