import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince, stockOf, type Good } from '../goods.ts'
import {
  enterAs,
  fillCheckout,
  money,
  openCheckout,
  orderButton,
  quantityField,
  setQuantity,
  takeProduct,
} from '../person.ts'
import type { Platform } from '../platform.ts'

/** Anna at the checkout with one product that suffices for an order. */
async function prepare(platform: Platform, page: Page): Promise<{ good: Good; quantity: number; lastId: number }> {
  const good = await findGood(platform, { isWeighed: false })
  const quantity = await enoughOf(platform, good)
  await enterAs(page, 'anna')
  await takeProduct(page, good, quantity)
  // the sum that is ordered has been counted by the server
  const counted = page.waitForResponse('**/api/clientv9/order')
  await openCheckout(page)
  await fillCheckout(page)
  await (await counted).finished()
  return { good, quantity, lastId: await lastOrderId(platform) }
}

async function change(
  { database }: Platform,
  { id }: Good,
  to: { stock?: number; price_kopecks?: number },
): Promise<void> {
  await database.updateTable('products').set(to).where('id', '=', id).execute()
}

/** The codes of the products in the basket that the server keeps; it has one person's at a time. */
async function keptCodes({ database }: Platform): Promise<string[]> {
  const lines = await database
    .selectFrom('basket_lines')
    .innerJoin('products', 'products.id', 'basket_lines.product_id')
    .select('products.code')
    .execute()
  return lines.map(({ code }) => code)
}

async function expectInBasket(page: Page, good: Good): Promise<void> {
  await page.goto('/lavka')
  await expect(page.getByRole('complementary', { name: 'Корзина' })).toContainText(good.name)
}

test(
  'a product that is sold out meanwhile is told by name, nothing is ordered, the basket stays',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const { good, lastId } = await prepare(platform, page)
    const stock = await stockOf(platform, good)
    await change(platform, good, { stock: 0 })

    await orderButton(page).click()

    const changes = page.getByRole('region', { name: 'Корзина изменилась' })
    await expect(changes).toContainText('Заказ ещё не оформлен')
    await expect(changes).toContainText(good.name)
    expect(await ordersSince(platform, lastId)).toEqual([])
    await change(platform, good, { stock })
    await expectInBasket(page, good)
  },
)

test(
  'a changed price is shown as it was and is, and is ordered only after consent',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const { good, lastId } = await prepare(platform, page)
    await change(platform, good, { price_kopecks: good.priceKopecks + 1_01 })

    await orderButton(page).click()

    const changes = page.getByRole('region', { name: 'Корзина изменилась' })
    await expect(changes).toContainText(money(good.priceKopecks))
    await expect(changes).toContainText(money(good.priceKopecks + 1_01))
    expect(await ordersSince(platform, lastId)).toEqual([])

    await changes.getByRole('button', { name: /Принять/ }).click()
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    expect(await ordersSince(platform, lastId)).toHaveLength(1)
    await change(platform, good, { price_kopecks: good.priceKopecks })
  },
)

test(
  'a quantity that cannot be is refused in words and the good one stays',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: true })
    await takeProduct(page, good, good.minimum)
    for (const wrong of [good.stock + good.step, good.minimum / 2]) {
      await setQuantity(page, good.name, wrong)
      await expect(page.getByRole('alert').first()).toContainText(/В наличии только|Не меньше|кратно/)
    }
    await expect(quantityField(page, good.name)).toHaveValue(String(good.minimum).replace('.', ','))
  },
)

test(
  'an order without a connection waits, says so on every page, and is placed once when it is back',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const { good, lastId } = await prepare(platform, page)
    await page.context().setOffline(true)
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Заказ ждёт соединения' })).toBeVisible()
    const standing = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(standing.getByRole('button', { name: 'Не отправлять' })).toBeVisible()
    expect(await ordersSince(platform, lastId)).toEqual([])
    // it is said on every page
    await page.getByRole('link', { name: 'Вернуться к покупкам' }).click()
    await expect(standing).toContainText('Отправим его, как только появится сеть')

    await page.context().setOffline(false)
    await expect(standing).toContainText('заказ оформлен')
    expect(await ordersSince(platform, lastId)).toHaveLength(1)
    expect(await stockOf(platform, good)).toBeLessThan(good.stock)
    await standing.getByRole('link', { name: 'Посмотреть заказ' }).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    await expect(standing).toBeHidden()
  },
)

test('a lost answer and a reload of the page make no second order', { tag: '@whole' }, async ({ platform, page }) => {
  const { lastId } = await prepare(platform, page)
  let isLost = false
  await page.route('**/api/clientv9/order', async (route) => {
    const isPlacing = (route.request().postData() ?? '').includes('"toCheckOrder":false')
    if (!isPlacing || isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await orderButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await ordersSince(platform, lastId)).toHaveLength(1)

  await page.reload()
  await fillCheckout(page)
  await page.getByRole('button', { name: /^(Заказать|Повторить)/ }).click()
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
  expect(await ordersSince(platform, lastId)).toHaveLength(1)
})

test(
  'an order and lines of a basket that were acknowledged are there after a kill -9 of the server',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const { good, lastId } = await prepare(platform, page)
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/clientv9/order') &&
        (response.request().postData() ?? '').includes('"toCheckOrder":false'),
    )
    await orderButton(page).click()
    expect((await answered).status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    const next = await findGood(platform, { isWeighed: true, not: [good] })
    await takeProduct(page, next, next.minimum)
    await expect.poll(() => keptCodes(platform)).toEqual([next.code])
    await platform.killApi()
    await platform.startApi()

    expect(await keptCodes(platform)).toEqual([next.code])
    const [order] = await ordersSince(platform, lastId)
    await page.goto('/myOrders')
    await expect(page.locator('main')).toContainText(order?.number ?? '?')
    await expectInBasket(page, next)
  },
)

test(
  'while the server is down the page comes, the shop says so in Russian and goes on when it is back',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await platform.killApi()
    await page.goto('/lavka')
    await expect(page.getByRole('banner')).toBeVisible()
    const goods = page.locator('main').getByRole('alert').filter({ hasText: 'Товары не загрузились' })
    await expect(goods).toContainText(/Сервер не отвечает|Нет связи/)
    await platform.startApi()
    await goods.getByRole('button', { name: 'Повторить', exact: true }).click()
    await expect(page.locator('main article').first()).toBeVisible()
  },
)
