import type { Page } from '@playwright/test'
import { openEdge } from '../edge.ts'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { enterAs, quantityStepper, takeProduct } from '../person.ts'
import { isWhole } from '../tier.ts'

// The edge keeps a page for everybody (docs/rendering.md): what it sends does not depend on who asks.

/** The bytes of an address, asked for with the person's token and cookies. */
const asPerson = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const { token }: { token?: string } = JSON.parse(localStorage.getItem('lavka.session') ?? '{}')
    if (!token) throw new Error('Nobody is logged in')
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  }, address)

/** Without what is new in each rendering. */
const lasting = (text: string) => text.replaceAll(/ nonce="[^"]*"/g, '').replace(/"now":"[^"]*"/, '')

test(
  'a logged-in person with a basket gets the bytes that everybody gets, and nothing of them is kept',
  { tag: '@whole' },
  async ({ browser, platform }) => {
    const [edge, other] = await Promise.all([
      openEdge(platform, { publicUrl: platform.url, keeps: 'pages' }),
      openEdge(platform, { publicUrl: platform.url, keeps: 'nothing' }),
    ])
    const good = await findGood(platform, { isWeighed: false })
    const context = await browser.newContext({ baseURL: edge.url })
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
        const others = await fetch(edge.url + address, { headers })
        expect(others.headers.get('cache-control')).toContain('s-maxage=1')
        expect(others.headers.get('set-cookie')).toBe(null)
        const rendered = await fetch(other.url + address, { headers })
        for (const answer of [others, rendered]) {
          // not the texts: their difference would fill the screen
          expect(lasting(await answer.text()) === lasting(text), address).toBe(true)
        }
      }
      // and a kept page becomes the person's own when it is opened
      await page.goto(`/lavka/-/-/-/${good.code}`)
      await expect(quantityStepper(page, good.name)).toBeVisible()
    } finally {
      await context.close()
      await Promise.all([edge.close(), other.close()])
    }
  },
)

test('a new price is seen by the next visitor, in the whole tier also when the API that told of changes is started anew', async ({
  platform,
}) => {
  const edge = await openEdge(platform, { publicUrl: platform.url, keeps: 'pages' })
  const good = await findGood(platform, { isWeighed: false })
  const priceNow = async () => {
    const text = await (await fetch(`${edge.url}/lavka/-/-/-/${good.code}`)).text()
    const [, price] = text.match(/"priceKopecks":(\d+)/) ?? []
    return Number(price)
  }
  const setPrice = (price_kopecks: number) =>
    platform.database.updateTable('products').set({ price_kopecks }).where('id', '=', good.id).execute()
  try {
    for (const restarts of isWhole ? [false, true] : [false]) {
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
