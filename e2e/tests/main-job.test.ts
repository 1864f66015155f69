import { expect, test } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince, stockOf, sumOf } from '../goods.ts'
import { enterAs, fillCheckout, logIn, money, orderButton, takeProduct } from '../person.ts'

test('a guest orders goods of two suppliers, the back office confirms, the shopper sees it, and a restart loses nothing', async ({
  platform,
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const weighed = await findGood(platform, { isWeighed: true })
  const packed = await findGood(platform, { isWeighed: false, not: [weighed] })
  const quantities = { weighed: await enoughOf(platform, weighed), packed: await enoughOf(platform, packed) }
  const sums = { weighed: sumOf(weighed, quantities.weighed), packed: sumOf(packed, quantities.packed) }
  const before = { weighed: await stockOf(platform, weighed), packed: await stockOf(platform, packed) }
  const lastId = await lastOrderId(platform)
  const total = sums.weighed + sums.packed

  await test.step('the guest fills the basket', async () => {
    await takeProduct(page, weighed, quantities.weighed)
    await takeProduct(page, packed, quantities.packed)
    const basket = page.getByRole('complementary', { name: 'Корзина' })
    await expect(basket.getByRole('region', { name: weighed.supplierName })).toContainText(money(sums.weighed))
    await expect(basket.getByRole('region', { name: packed.supplierName })).toContainText(money(sums.packed))
    await basket.getByRole('link', { name: `Оформить · ${money(total)}` }).click()
  })

  await test.step('logs in on the way, and the basket is still there', async () => {
    await page.getByRole('link', { name: 'Войти и продолжить' }).click()
    await logIn(page, 'anna')
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
    const review = page.getByRole('region', { name: 'Ваш заказ' })
    await expect(review).toContainText(weighed.name)
    await expect(review).toContainText(packed.name)
    await expect(review).toContainText(money(total))
  })

  await test.step('orders', async () => {
    await fillCheckout(page, { comment: 'Домофон не работает' })
    // at 1366 × 768, without scrolling
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Что дальше' })).toContainText(`2 заказа на ${money(total)}`)
  })

  const [first, second, ...more] = await ordersSince(platform, lastId)
  await test.step('which is two orders of one group, exact to the kopeck, taken from the stock', async () => {
    expect(more).toEqual([])
    expect(first?.group_id).toBe(second?.group_id)
    const bySupplier = new Map([first, second].map((order) => [order?.supplier_id, order?.total_kopecks]))
    expect(bySupplier.get(weighed.supplierId)).toBe(sums.weighed)
    expect(bySupplier.get(packed.supplierId)).toBe(sums.packed)
    expect(await stockOf(platform, weighed)).toBeCloseTo(before.weighed - quantities.weighed, 3)
    expect(await stockOf(platform, packed)).toBeCloseTo(before.packed - quantities.packed, 3)
  })
  const number = first?.number ?? ''

  await test.step('the admin finds both in /admin/orders and confirms one', async () => {
    const office = await browser.newPage({
      baseURL: platform.url,
      viewport: { width: 1366, height: 768 },
      locale: 'ru-RU',
    })
    await enterAs(office, 'admin')
    await office.goto('/admin/orders')
    const grid = office.getByRole('region', { name: 'Заказы', exact: true })
    await expect(grid).toContainText(second?.number ?? '?')
    await office.getByRole('searchbox', { name: /Поиск по номеру/ }).fill(number)
    await office.getByRole('searchbox', { name: /Поиск по номеру/ }).press('Enter')
    await expect(grid).not.toContainText(second?.number ?? '?')
    await grid.getByRole('link', { name: number }).click()
    const card = office.getByRole('dialog')
    await card.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(card).toContainText('Подтверждён')
    await office.close()
  })

  const myOrder = () => page.getByRole('group').filter({ hasText: `№ ${number} ` })
  await test.step('the shopper sees the new status', async () => {
    await page.goto('/myOrders')
    await expect(myOrder()).toContainText('Подтверждён')
  })

  await test.step('and after a restart of everything nothing is lost', async () => {
    await platform.restartAll()
    await page.goto('/myOrders')
    await expect(myOrder()).toContainText('Подтверждён')
    await expect(page.locator('main')).toContainText(second?.number ?? '?')
    await expect(page.locator('main')).toContainText(money(total))
    expect((await ordersSince(platform, lastId)).map((order) => order.status)).toEqual(['confirmed', 'placed'])
  })
})
