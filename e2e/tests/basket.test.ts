import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuild } from '../../launch/build/contents.ts'
import { distOf } from '../../launch/places.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince, type Good } from '../goods.ts'
import { enterAs, enterByForm, fillCheckout, logIn, openCheckout, orderButton, takeProduct } from '../person.ts'
import { live } from '../quiet.ts'
import type { Platform } from '../platform.ts'

// No line of a basket is lost, whatever fails: the page, the browser or the connection.

/** Puts two products of different suppliers into the basket of the page's person. */
async function fill(platform: Platform, page: Page): Promise<Good[]> {
  const weighed = await findGood(platform, { isWeighed: true })
  const packed = await findGood(platform, { isWeighed: false, not: [weighed] })
  await takeProduct(page, weighed, weighed.minimum + weighed.step)
  await takeProduct(page, packed, packed.minimum)
  return [weighed, packed]
}

async function openProduct(page: Page, { code }: Good): Promise<void> {
  await page.goto(`/lavka/-/-/-/${code}`)
  await live(page)
}

const take = (page: Page, { name }: Good) =>
  page
    .locator('main article')
    .first()
    .getByRole('button', { name: `В корзину: ${name}` })
    .click()

async function expectBasket(page: Page, goods: Good[]): Promise<void> {
  const basket = page.getByRole('complementary', { name: 'Корзина' })
  await expect(basket.locator('li')).toHaveCount(goods.length)
  for (const { name } of goods) await expect(basket).toContainText(name)
}

/** The basket that the server has stored for a person. */
async function kept({ database }: Platform, login: string): Promise<string[]> {
  const rows = await database
    .selectFrom('basket_lines')
    .innerJoin('users', 'users.id', 'basket_lines.user_id')
    .innerJoin('products', 'products.id', 'basket_lines.product_id')
    .select('products.code')
    .where('login', '=', login)
    .orderBy('products.code')
    .execute()
  return rows.map(({ code }) => code)
}
const codesOf = (goods: Good[]) => goods.map(({ code }) => code).sort()

test('a reload and a crash of the page', { tag: '@whole' }, async ({ platform, page }) => {
  const goods = await fill(platform, page)
  await page.reload()
  await page.goto('/lavka')
  await expectBasket(page, goods)

  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await crashed
  const next = await page.context().newPage()
  await next.goto('/lavka')
  await expectBasket(next, goods)
  await next.close()
})

test(
  'no connection: lines added meanwhile are there after a reload, and reach the server when it is back',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const call = '**/api/clientv9/object/basket'
    await enterAs(page, 'anna')
    const good = await findGood(platform, { isWeighed: false })
    await openProduct(page, good)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/object/basket'))
    await take(page, good)
    await failed
    expect(await kept(platform, 'anna')).toEqual([])

    // the page loads, but its basket calls still fail: what is shown comes from the browser's storage
    await page.route(call, (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await expectBasket(page, [good])
    expect(await kept(platform, 'anna')).toEqual([])

    await page.unroute(call)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect.poll(() => kept(platform, 'anna'), 'the line reaches the server').toEqual([good.code])
    await expectBasket(page, [good])
    await platform.database.deleteFrom('basket_lines').execute()
  },
)

/** The script of the catalogue that contains these words of its source. */
async function scriptWith(words: string): Promise<string> {
  const directory = join(distOf('mf-catalog'), (await readBuild(distOf('mf-catalog')))?.buildId ?? '')
  for (const file of (await readdir(directory)).filter((name) => name.endsWith('.js'))) {
    if ((await readFile(join(directory, file), 'utf8')).includes(words)) return file
  }
  throw new Error(`No script of the catalogue contains «${words}»`)
}

test(
  'the background module fails to load: lines are kept in the browser, and reach the server when it is loaded',
  { tag: '@whole' },
  async ({ platform, page }) => {
    // the background module keeps the basket on the server
    const script = `**/${await scriptWith('lavka.basket-base')}*`
    const asked = page.waitForRequest(script)
    await page.route(script, (route) => route.abort())
    await enterAs(page, 'anna')
    const good = await findGood(platform, { isWeighed: false })
    await takeProduct(page, good, good.minimum)
    await asked
    await page.goto('/lavka')
    await expectBasket(page, [good])
    expect(await kept(platform, 'anna')).toEqual([])

    await page.unroute(script)
    await page.getByRole('banner').getByRole('link', { name: 'Мои заказы' }).click()
    await expect.poll(() => kept(platform, 'anna')).toEqual([good.code])
    await platform.database.deleteFrom('basket_lines').execute()
  },
)

test(
  'the code of a filled basket fails to load: the basket says so, the shop stays, and «Повторить» shows the lines',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const script = `**/${await scriptWith('Остальное подождёт в корзине')}*`
    await page.route(script, (route) => route.abort())
    const good = await findGood(platform, { isWeighed: false })
    await takeProduct(page, good, good.minimum)
    await page.goto('/lavka')
    const basket = page.getByRole('complementary', { name: 'Корзина' })
    await expect(basket.getByText('В блоке «Корзина» произошла ошибка')).toBeVisible()
    await expect(page.locator('main article').first()).toBeVisible()

    await page.unroute(script)
    await basket.getByRole('button', { name: 'Повторить' }).click()
    await expect(basket.getByRole('link', { name: good.name })).toBeVisible()
  },
)

test(
  'a full storage: the basket is there in the next documents all the same',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await page.goto('/lavka')
    await page.evaluate(() => {
      let part = 'x'.repeat(1024 * 1024)
      for (let n = 0; part !== ''; n++) {
        try {
          localStorage.setItem(`full-${n}`, part)
        } catch {
          part = part.slice(0, part.length >> 1)
        }
      }
    })
    const goods = await fill(platform, page)
    await page.goto('/lavka')
    await expectBasket(page, goods)
  },
)

test(
  'cookies and storage forbidden: the basket is there in the next documents all the same',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    })
    const goods = await fill(platform, page)
    await page.goto('/lavka')
    await expectBasket(page, goods)
  },
)

test(
  'two tabs: a line added in one appears in the other, and neither removes the other’s lines',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const weighed = await findGood(platform, { isWeighed: true })
    const packed = await findGood(platform, { isWeighed: false, not: [weighed] })
    const other = await page.context().newPage()
    await openProduct(page, weighed)
    await openProduct(other, packed)
    await take(page, weighed)
    await expectBasket(other, [weighed])
    await take(other, packed)
    await expectBasket(page, [weighed, packed])
    await page.reload()
    await expectBasket(page, [weighed, packed])
    await other.close()
  },
)

test(
  'two tabs: a change before the storage event of the other tab removes nothing',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const weighed = await findGood(platform, { isWeighed: true })
    const packed = await findGood(platform, { isWeighed: false, not: [weighed] })
    const offlineTab = await page.context().newPage()
    await offlineTab.addInitScript(() => addEventListener('storage', (news) => news.stopImmediatePropagation(), true))
    await offlineTab.goto(`/lavka/-/-/-/${packed.code}`)
    const take = offlineTab
      .locator('main article')
      .first()
      .getByRole('button', { name: `В корзину: ${packed.name}` })
    await expect(take).toBeVisible()
    await takeProduct(page, weighed, weighed.minimum)
    await take.click()
    for (const tab of [offlineTab, page]) {
      await tab.goto('/lavka')
      await expectBasket(tab, [weighed, packed])
    }
    await offlineTab.close()
  },
)

test(
  'a guest’s basket is added at log-in, and another device of the same person has it',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    const goods = await fill(platform, page)
    await logIn(page, 'anna')
    await expect(page).not.toHaveURL(/\/login/)
    await expect.poll(() => kept(platform, 'anna')).toEqual(codesOf(goods))

    const phone = await browser.newPage({
      baseURL: platform.url,
      viewport: { width: 1366, height: 800 },
      locale: 'ru-RU',
    })
    await enterByForm(phone, 'anna')
    await phone.goto('/lavka')
    await expectBasket(phone, goods)
    // a line removed there is removed here, too
    const [first] = goods
    await phone
      .getByRole('complementary', { name: 'Корзина' })
      .getByRole('button', { name: `Убрать: ${first?.name}` })
      .click()
    await expect.poll(async () => (await kept(platform, 'anna')).length).toBe(1)
    await page.goto('/lavka')
    await expectBasket(page, goods.slice(1))
    await phone.close()
    await platform.database.deleteFrom('basket_lines').execute()
  },
)

test(
  'one basket ordered in two tabs at the same time makes one order',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterAs(page, 'anna')
    const good = await findGood(platform, { isWeighed: false })
    await takeProduct(page, good, await enoughOf(platform, good))
    const lastId = await lastOrderId(platform)
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await openCheckout(tab)
      await fillCheckout(tab)
    }
    for (const tab of [page, other]) await expect(orderButton(tab)).toBeEnabled()
    // dispatched directly: Playwright's click waits until the button is stable, and by then the other tab's order has emptied this basket
    const press = (tab: Page) => orderButton(tab).evaluate((button: HTMLElement) => button.click())
    await Promise.all([press(page), press(other)])
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    expect(await ordersSince(platform, lastId)).toHaveLength(1)
    await other.close()
  },
)
