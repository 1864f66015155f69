import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { takeProduct } from '../person.ts'

const OLD = 'Что сегодня на стол?'
const NEW = 'Что сегодня на обед?'

/** The front page with a basket that is not empty; the page is not reloaded from here on. */
async function openWithBasket(page: Page, platform: Parameters<typeof findGood>[0]): Promise<void> {
  await takeProduct(page, await findGood(platform, { isWeighed: false }), 2)
  await goHome(page)
  await page.evaluate('window.isSamePage = true')
}

const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Лавка' }).first().click()
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name })
const basket = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Корзина/ })
    .textContent()

/** Opens a screen of another remote. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByLabel('Логин', { exact: true })).toBeVisible()
}

/** The registry is read again when a remote is shown, at most every ten seconds: the page's clock goes on by more. Then the front page is mounted again. */
async function readRegistry(page: Page, times: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + times * 60_000)
  const read = page.waitForResponse('**/registry.json')
  await leave(page)
  await (await read).finished()
  await goHome(page)
  await expect(page.locator('main h1, main [role="alert"]').first()).toBeVisible()
}

test.afterEach(({ platform }) => platform.setRegistry())

test('within one page a new build is taken up when its remote is shown the next time, and one that goes on crashing is swapped for the one before it, with the basket as it was', async ({
  platform,
  page,
}) => {
  await openWithBasket(page, platform)
  await expect(heading(page, OLD)).toBeVisible()
  const before = await basket(page)
  const demandSame = async () => {
    expect(await page.evaluate('window.isSamePage')).toBe(true)
    expect(await basket(page)).toBe(before)
  }

  await test.step('a new build', async () => {
    await platform.release('mf-catalog', { buildId: 'b00000000002', change: [OLD, NEW] })
    await readRegistry(page, 1)
    await expect(heading(page, NEW)).toBeVisible()
    await demandSame()
  })

  await test.step('one that crashes', async () => {
    const crash = '(()=>{throw new Error("broken build")})()'
    await platform.release('mf-catalog', { buildId: 'b00000000003', change: [`"${OLD}"`, crash] })
    await readRegistry(page, 2)
    for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(heading(page, OLD)).toBeVisible()
    expect(platform.reports).toContainEqual({
      kind: 'given-up',
      remote: 'mf-catalog',
      build: 'mf_catalog_b00000000003',
    })
    // the page keeps the working build
    await leave(page)
    await goHome(page)
    await expect(heading(page, OLD)).toBeVisible()
    await demandSame()
  })
})

test('a build that does not load is replaced by the one before it', { tag: '@whole' }, async ({ platform, page }) => {
  await platform.release('mf-catalog', { buildId: 'b00000000004', change: [OLD, NEW] })
  await page.route('**/b00000000004/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await expect(heading(page, OLD)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeHidden()
})

test(
  'a build that needs a newer host is not run: the person is asked to refresh the page',
  { tag: '@whole' },
  async ({ platform, page }) => {
    platform.setRegistry((registry) => {
      const record = registry.remotes['mf-catalog']
      const build = record?.builds[record.stable]
      if (!record || !build) throw new Error('mf-catalog is not in the registry')
      const needs = { ...build.needs, '@lavka/shared': '2.0.0' }
      const builds = { [record.stable]: { ...build, needs } }
      return { ...registry, remotes: { ...registry.remotes, 'mf-catalog': { stable: record.stable, builds } } }
    })
    await page.goto('/')
    await expect(heading(page, 'Раздел «Лавка» обновился')).toBeVisible()
    platform.setRegistry()
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(heading(page, OLD)).toBeVisible()
  },
)
