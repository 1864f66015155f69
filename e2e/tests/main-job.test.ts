import type { Browser } from '@playwright/test'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince, stockOf, sumOf, type Good } from '../goods.ts'
import { follow } from '../open-screen.ts'
import { enterAs, fillCheckout, logIn, money, orderButton, takeFurther, takeProduct } from '../person.ts'
import type { Platform } from '../platform.ts'
import { isWhole } from '../tier.ts'

type Wanted = { good: Good; quantity: number; sum: number; stock: number }

async function want(platform: Platform, good: Good): Promise<Wanted> {
  const quantity = await enoughOf(platform, good)
  return { good, quantity, sum: sumOf(good, quantity), stock: await stockOf(platform, good) }
}

test('a guest orders goods of two suppliers while the connection is lost and back, the back office confirms, and the shopper sees it', async ({
  platform,
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const weighed = await want(platform, await findGood(platform, { isWeighed: true }))
  const packed = await want(platform, await findGood(platform, { isWeighed: false, not: [weighed.good] }))
  const lastId = await lastOrderId(platform)
  const total = weighed.sum + packed.sum

  await test.step('the guest fills the basket', () => fillBasket(page, [weighed, packed]))
  await test.step('logs in on the way, and the basket is still there', async () => {
    await page.getByRole('link', { name: 'Войти и продолжить' }).click()
    await logIn(page, 'anna')
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
    const review = page.getByRole('region', { name: 'Ваш заказ' })
    for (const text of [weighed.good.name, packed.good.name, money(total)]) await expect(review).toContainText(text)
  })
  await test.step('orders without a connection: it is said that the order waits', async () => {
    await fillCheckout(page, { comment: 'Домофон не работает' })
    // at 1366 × 768, without scrolling
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(true)
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Заказ ждёт соединения' })).toBeVisible()
    expect(await ordersSince(platform, lastId)).toEqual([])
  })
  await test.step('and is placed when it is back', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Что дальше' })).toContainText(`2 заказа на ${money(total)}`)
  })
  await test.step('which is two orders of one group, exact to the kopeck, taken from the stock', () =>
    demandOrders(platform, lastId, [weighed, packed]))

  const [number = '', other = ''] = (await ordersSince(platform, lastId)).map((order) => order.number)
  await test.step('the admin finds both in /admin/orders and confirms one', () =>
    confirmFirst(browser, platform, number, other))
  const myOrder = page.getByRole('group').filter({ hasText: `№ ${number} ` })
  await test.step('the shopper sees the new status', async () => {
    await follow(page, '/myOrders')
    await expect(myOrder).toContainText('Подтверждён')
  })
  if (isWhole)
    await test.step('and after a restart of everything nothing is lost', async () => {
      await platform.restartAll()
      await page.goto('/myOrders')
      await expect(myOrder).toContainText('Подтверждён')
      for (const text of [other, money(total)]) await expect(page.locator('main')).toContainText(text)
      expect((await ordersSince(platform, lastId)).map((order) => order.status)).toEqual(['confirmed', 'placed'])
    })
})

async function fillBasket(page: Page, wanted: readonly Wanted[]): Promise<void> {
  for (const [at, { good, quantity }] of wanted.entries())
    await (at === 0 ? takeProduct : takeFurther)(page, good, quantity)
  const basket = page.getByRole('complementary', { name: 'Корзина' })
  for (const { good, sum } of wanted)
    await expect(basket.getByRole('region', { name: good.supplierName })).toContainText(money(sum))
  const total = wanted.reduce((all, { sum }) => all + sum, 0)
  await basket.getByRole('link', { name: `Оформить · ${money(total)}` }).click()
}

async function demandOrders(platform: Platform, lastId: number, wanted: readonly Wanted[]): Promise<void> {
  const orders = await ordersSince(platform, lastId)
  expect(new Set(orders.map((order) => order.group_id)).size).toBe(1)
  expect(orders.map((order) => [order.supplier_id, order.total_kopecks])).toEqual(
    expect.arrayContaining(wanted.map(({ good, sum }) => [good.supplierId, sum])),
  )
  expect(orders).toHaveLength(wanted.length)
  for (const { good, quantity, stock } of wanted) expect(await stockOf(platform, good)).toBeCloseTo(stock - quantity, 3)
}

async function confirmFirst(browser: Browser, platform: Platform, number: string, other: string): Promise<void> {
  const office = await browser.newPage({
    baseURL: platform.url,
    viewport: { width: 1366, height: 768 },
    locale: 'ru-RU',
  })
  await enterAs(office, 'admin')
  await office.goto('/admin/orders')
  const grid = office.getByRole('region', { name: 'Заказы', exact: true })
  await expect(grid).toContainText(other)
  await office.getByRole('searchbox', { name: /Поиск по номеру/ }).fill(number)
  await office.getByRole('searchbox', { name: /Поиск по номеру/ }).press('Enter')
  await expect(grid).not.toContainText(other)
  await grid.getByRole('link', { name: number }).click()
  const card = office.getByRole('dialog')
  await card.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(card).toContainText('Подтверждён')
  await office.close()
}
