import { join } from 'node:path'
import { serveRemote } from '@lavka/delivery/serve-remote'
import { remotes, state } from '../../launch/places.ts'
import { deriveBuild } from '../builds.ts'
import { openEdge } from '../edge.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince, sumOf } from '../goods.ts'
import { enterAs, fillCheckout, logIn, money, orderButton, setQuantity } from '../person.ts'
import { live } from '../quiet.ts'

/** The page can be installed as an application that starts at this address, with icons that come. */
async function expectInstallable(page: Page, start: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { errors, manifest } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect([manifest.startUrl, manifest.scope, manifest.display]).toEqual([start, start, 'kStandalone'])
  const icons = await Promise.all((manifest.icons ?? []).map(({ url }) => page.request.get(url)))
  expect(icons.map((icon) => [icon.status(), icon.headers()['content-type']])).toEqual(
    Array.from({ length: 3 }, () => [200, 'image/png']),
  )
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // a context of the tests is incognito, where nothing is installed
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
}

const OLD = 'Что сегодня на стол?'
const MINE = 'Что сегодня на ужин?'

test(
  'under a path of its own a guest finds a product, goes back, logs in and orders; nothing is asked for outside the path',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: false })
    const quantity = await enoughOf(platform, good)
    const lastId = await lastOrderId(platform)
    const edge = await openEdge(platform, { base: '/shop' })
    const missed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400 || !new URL(response.url()).pathname.startsWith('/shop')) missed.push(response.url())
    })

    await page.goto(`${edge.url}/shop/`)
    await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: /^Яйца/ }).click()
    await expect(page).toHaveURL(/\/shop\/lavka\/-\/-\//)
    await expect(page.locator('main article img').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${edge.url}/shop/`)

    await expectInstallable(page, `${edge.url}/shop/`)

    await page.goto(`${edge.url}/shop/lavka/-/-/-/${good.code}`)
    await live(page)
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: `В корзину: ${good.name}` })
      .click()
    await setQuantity(page, good.name, quantity)
    const basket = page.getByRole('complementary', { name: 'Корзина' })
    await basket.getByRole('link', { name: `Оформить · ${money(sumOf(good, quantity))}` }).click()
    await page.getByRole('link', { name: 'Войти и продолжить' }).click()
    await expect(page).toHaveURL(/\/shop\/login/)
    await logIn(page, 'anna')
    await fillCheckout(page)
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    expect((await ordersSince(platform, lastId)).map((order) => order.total_kopecks)).toEqual([sumOf(good, quantity)])

    const fromElsewhere = missed.filter((url) => !remotes.some((name) => url.startsWith(platform.remoteUrl(name))))
    expect(fromElsewhere).toEqual([])
    await edge.close()
  },
)

test(
  "a developer's build stands in for the released one in one tab, and a bad one offers the way back",
  { tag: '@whole' },
  async ({ platform, page }) => {
    const directory = join(state, 'e2e/override')
    await deriveBuild('mf-catalog', { buildId: 'b000000000aa', directory, change: [OLD, MINE] })
    const mine = await serveRemote({ directory })
    const edge = await openEdge(platform, { developerOrigins: ['http://127.0.0.1:*'] })
    const heading = (name: string) => page.locator('main').getByRole('heading', { name })

    await page.goto(`${edge.url}/?remote.mf-catalog=${mine.listeningOrigin}/b000000000aa/remoteEntry.js`)
    await expect(heading(MINE)).toBeVisible()
    await expect(page).toHaveURL(`${edge.url}/`)

    await page.goto(`${edge.url}/?remote.mf-catalog=${mine.listeningOrigin}/b000000000bb/remoteEntry.js`)
    await expect(page.getByText('открыта ваша')).toBeVisible()
    await page.getByRole('button', { name: 'Вернуть выпущенную' }).click()
    await expect(heading(OLD)).toBeVisible()
    await edge.close()
    await mine.close()
  },
)

test(
  'where the edge allows no builds of developers, an override changes nothing',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await page.goto(`/?remote.mf-catalog=${platform.remoteUrl('mf-auth')}/x/remoteEntry.js`)
    await expect(page.locator('main').getByRole('heading', { name: OLD })).toBeVisible()
  },
)

test(
  'a link asks for what is behind it when the pointer rests on it, and nothing is fetched twice',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/\.(js|css)(\?|$)/.test(request.url())) fetched.push(request.url())
    })
    await page.goto('/lavka')
    await expect(page.locator('main article').first()).toBeVisible()
    const before = fetched.length
    expect(fetched.some((url) => url.startsWith(platform.remoteUrl('mf-auth')))).toBe(false)

    const link = page.getByRole('banner').getByRole('link', { name: 'Войти' })
    await link.hover()
    await expect
      .poll(() => fetched.filter((url) => url.startsWith(platform.remoteUrl('mf-auth'))).length)
      .toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    const prefetched = fetched.slice(before)
    await link.click()
    await expect(page.getByLabel('Логин', { exact: true })).toBeVisible()
    expect(prefetched.length).toBeGreaterThan(1)
    expect(fetched.length).toBe(new Set(fetched).size)
  },
)

test(
  'whoever has unsaved edits is asked before a link, or Back, takes them away',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'anna')
    await page.goto('/settings/web/addresses')
    const section = page.locator('main').getByRole('link', { name: 'Профиль' })
    await section.click()
    await expect(page).toHaveURL(/\/settings\/web\/profile/)
    const name = page.locator('main').getByLabel(/^Имя/)
    await expect(name).not.toHaveValue('')
    const before = await name.inputValue()
    // before the code of the question has come the browser asks itself (leaving.test.ts)
    await page.waitForLoadState('networkidle')
    await name.fill(`${before} Я`)

    const question = page.getByRole('dialog', { name: 'Изменения не сохранены' })
    await page.goBack()
    await question.getByRole('button', { name: 'Остаться' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue(`${before} Я`)
    await expect(page).toHaveURL(/\/settings\/web\/profile/)

    const shop = page.getByRole('banner').getByRole('link', { name: 'Лавка' }).first()
    await shop.click()
    await question.getByRole('button', { name: 'Уйти без сохранения' }).click()
    await expect(page.locator('main').getByRole('heading', { name: OLD })).toBeVisible()

    // no edit, no request
    await page.goto('/settings/web/profile')
    await expect(name).toHaveValue(before)
    await shop.click()
    await expect(page.locator('main').getByRole('heading', { name: OLD })).toBeVisible()
  },
)

test(
  "an address written by somebody else's script is followed, and Back finds the way",
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('main').getByRole('heading', { name: OLD })).toBeVisible()
    await live(page)

    await page.evaluate(() => window.history.pushState(null, '', '/lavka'))
    await expect(page.locator('main').getByRole('heading', { level: 1, name: 'Все товары' })).toBeVisible()
    await page.goBack()
    await expect(page.locator('main').getByRole('heading', { name: OLD })).toBeVisible()
  },
)
