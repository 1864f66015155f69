import { expect, test, type Page } from '../fixtures.ts'
import { notePainted, whenPainted } from '../first-product.ts'
import { findGood } from '../goods.ts'
import { scrollThrough } from '../open-screen.ts'
import { live } from '../quiet.ts'
import { isWhole } from '../tier.ts'

/**
 * Opens the page as the edge renders it when all answers of the API came in time. The edge waits one second (delivery/src/first-answers.ts),
 * which a busy machine may exceed: the speed of the answers is not what these tests check.
 */
async function openWhole(page: Page, address: string): Promise<void> {
  // suppliers, shops, tags, categories and products: two lists of them are on the front page (mf-catalog/pages.json)
  const wanted = address === '/' ? 6 : 5
  const countAnswers = (html = '') => [...html.matchAll(/"\/api\/clientv9\/objects?\//g)].length
  await expect.poll(async () => countAnswers(await (await page.goto(address))?.text())).toBe(wanted)
}

/** The calls to the catalogue before its first product was painted. */
async function askedUntilPainted(page: Page): Promise<string[]> {
  const painted = await whenPainted(page)
  // the browser adds an entry when the answer has arrived
  await page.waitForLoadState('networkidle')
  return page.evaluate((painted) => {
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted)
    return asked.map(({ name }) => name).filter((name) => new URL(name).pathname.startsWith('/api/clientv9/'))
  }, painted)
}

test.describe('what a page needs first comes with the page', () => {
  test('each page asks the catalogue for nothing until its goods are seen', async ({ platform, page }) => {
    test.setTimeout(400_000)
    const { supplier, code } = await findGood(platform, { isWeighed: true })
    await notePainted(page)
    const filtered = '/lavka?price=50-900&stock=1'
    const others = [
      '/',
      '/lavka',
      `/lavka/${supplier}`,
      `/lavka/-/-/-/${code}`,
      '/lavka?search=молоко&sort=cheap',
      `/lavka/${supplier}?price=-900&sort=cheap`,
      '/lavka?stock=1&delivery=2',
    ]
    for (const path of isWhole ? [filtered, ...others] : [filtered])
      await test.step(path, async () => {
        await openWhole(page, path)
        const asked = await askedUntilPainted(page)
        // parts below a product and the invitation to a poll are not part of the first paint
        const early = asked.filter((url) => !/take=13|object\/polls|objects\/reviews|clientv9\/basket$/.test(url))
        expect(early, path).toEqual([])
      })
  })

  test('opening the same list a second time requests it again', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/lavka')
    await expect(page.locator('main article').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).first().click()
    await expect(page.getByRole('heading', { name: /Что сегодня на стол/ })).toBeVisible()

    const again = page.waitForRequest((request) => request.url().includes('/object/products?take=24'))
    await page.goBack()
    await again
  })

  test(
    'the rows of the front page are as high while they come as when they have come',
    { tag: '@whole' },
    async ({ page }) => {
      await page.goto('/lavka')
      await expect(page.locator('main article').first()).toBeVisible()
      for (const width of [390, 1366])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          let allowAnswer = () => {}
          const answerAllowed = new Promise<void>((resolve) => (allowAnswer = resolve))
          const rowsOf = '**/object/products?tag=*'
          await page.route(rowsOf, async (route) => answerAllowed.then(() => route.continue()))
          await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).first().click()

          await page.getByRole('heading', { name: 'Как это работает' }).waitFor()
          await scrollThrough(page)
          const row = page.getByRole('region', { name: 'Сегодняшнее' })
          await expect(row.getByText('Загружается')).toBeAttached()
          const placeholder = await row.boundingBox()
          allowAnswer()
          await expect(row.locator('article').first()).toBeVisible()

          expect((await row.boundingBox())?.height).toBeCloseTo(placeholder?.height ?? 0, 0)
          await page.unroute(rowsOf)
          await page.goto('/lavka')
        })
    },
  )

  test(
    'on a phone what is far below a product is loaded when scrolled near, and nothing visible moves',
    { tag: '@whole' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/lavka/-/-/-/syr-polutvyordyy-tulskiy-vyderzhka-60-dney')
      const main = page.locator('main')
      await live(page)
      await expect(main.getByRole('heading', { name: 'Отзывы' })).toBeAttached()
      await page.waitForLoadState('networkidle')
      const isBelow = (url: string) => /objects\/reviews|products\?category/.test(url)
      expect(asked.filter(isBelow)).toEqual([])

      await scrollThrough(page)
      await expect(main.getByRole('region', { name: /^Ещё из раздела/ }).locator('article')).toHaveCount(12)
      expect(asked.some(isBelow)).toBe(true)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              const shifts = list.getEntries().filter(({ entryType }) => entryType === 'layout-shift')
              resolve(shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            // each page has a first paint: the observer is told of it also where nothing has moved
            observer.observe({ type: 'paint', buffered: true })
          }),
      )
      expect(shift).toBeLessThan(0.1)
    },
  )
})

test('search engines and link previews read the product from the HTML that the server sends', async ({
  platform,
  request,
}) => {
  const { code, name } = await findGood(platform, { isWeighed: true })
  const html = await (await request.get(`/lavka/-/-/-/${code}`)).text()

  expect(html).toMatch(new RegExp(`<title>${name}.* ₽ за кг в Лавке</title>`))
  expect(html).toContain(`<link rel="canonical" href="${platform.url}/lavka/-/-/-/${code}">`)
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/api\/pictures\/[^"]+-640\.webp">/)
  const [, json = ''] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', sku: code, offers: { priceCurrency: 'RUB' } })

  const picture = html.match(/og:image" content="([^"]+)"/)?.[1] ?? ''
  expect((await request.get(picture)).status()).toBe(200)
  expect((await request.get('/lavka/-/-/-/no-such-product')).status()).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${platform.url}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toContain(`<loc>${platform.url}/sitemaps/1.xml</loc>`)
  expect(await (await request.get('/sitemaps/1.xml')).text()).toContain(`/lavka/-/-/-/${code}</loc>`)
})
