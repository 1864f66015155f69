import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood } from '../goods.ts'
import { enterAs, openBasket, openCheckout, takeProduct } from '../person.ts'
import { goBackFromPanels, live } from '../quiet.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Главное' })
test(
  'on a phone Back closes the filters and the basket, and only then leaves the page',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    await page.setViewportSize({ width: 390, height: 844 })
    await takeProduct(page, good, good.minimum)
    await page.goto('/lavka?search=сыр')
    await live(page)
    const list = page.url()
    const filters = page.getByRole('dialog', { name: 'Фильтры' })
    const basket = page.getByRole('dialog', { name: 'Корзина' })
    const openFilters = () => page.getByRole('button', { name: 'Фильтры' }).click()

    await openFilters()
    await filters.getByText('Только в наличии').click()
    await expect(page).toHaveURL(/stock=1/)
    await expect(filters).toBeVisible()
    await page.goBack()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(`${list}&stock=1`)

    // closed by its own button: one Back leaves the page, and Forward returns to it without the sheet
    await openFilters()
    await filters.getByRole('button', { name: 'Закрыть' }).click()
    await openBasket(page)
    await page.keyboard.press('Escape')
    await expect(basket).toBeHidden()
    await goBackFromPanels(page)
    await expect(page).toHaveURL(list)
    await page.goForward()
    await expect(page).toHaveURL(`${list}&stock=1`)

    await openBasket(page)
    await basket.getByRole('link', { name: good.name }).click()
    await expect(page).toHaveURL(`/lavka/-/-/-/${good.code}`)
    await expect(basket).toBeHidden()
    await goBackFromPanels(page)
    await expect(page).toHaveURL(`${list}&stock=1`)
    await expect(basket).toBeHidden()

    await openFilters()
    await expect(filters).toBeVisible()
    await page.reload()
    await expect(page.locator('main article').first()).toBeVisible()
    await expect(filters).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(list)
  },
)

test(
  'the button that buys a product lies under nothing on phones of three sizes',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: true })
    const other = await findGood(platform, { isWeighed: false, not: [good] })
    await page.setViewportSize({ width: 390, height: 844 })
    await takeProduct(page, other, other.minimum)
    await page.goto(`/lavka/-/-/-/${good.code}`)
    const product = page.locator('main article').first()
    const buy = product.getByRole('button', { name: `В корзину: ${good.name}` })
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(buy).toBeInViewport({ ratio: 1 })
      const [button, below] = [await buy.boundingBox(), await bar(page).boundingBox()]
      expect((button?.y ?? 0) + (button?.height ?? Infinity), `${width}×${height}`).toBeLessThanOrEqual(below?.y ?? 0)
      // the topmost element at the button's corners is the button itself
      const isFree = await buy.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [x, y] = [(right - left) / 6, (bottom - top) / 6]
        const points = [left + x, right - x].flatMap((across) => [top + y, bottom - y].map((down) => [across, down]))
        return points.every(([across = 0, down = 0]) => element.contains(document.elementFromPoint(across, down)))
      })
      expect(isFree, `${width}×${height}`).toBe(true)
    }
  },
)

test(
  'a basket of many lines fits 320 px, and what was taken out at its end can be had back without scrolling',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const goods = await platform.database
      .selectFrom('products')
      .select(['code', 'name', 'minimum'])
      .where('is_active', '=', true)
      .where('stock', '>', 20)
      .orderBy('id')
      .limit(9)
      .execute()
    await enterAs(page, 'anna')
    await platform.database
      .insertInto('basket_lines')
      .columns(['user_id', 'product_id', 'quantity'])
      .expression((of) =>
        of
          .selectFrom(['users', 'products'])
          .select(['users.id', 'products.id', 'products.minimum'])
          .where('login', '=', 'anna')
          .where(
            'products.code',
            'in',
            goods.map(({ code }) => code),
          ),
      )
      .execute()
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/mobile/trash')
    const lines = page.locator('main li').filter({ has: page.getByRole('button', { name: /^Убрать: / }) })
    await expect(lines).toHaveCount(goods.length)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    const remove = lines.last().getByRole('button', { name: /^Убрать: / })
    await remove.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(568)
    await remove.click()
    const undo = page.getByRole('button', { name: /^Вернуть: / })
    await expect(undo).toBeInViewport({ ratio: 1 })
    await undo.click()
    await expect(lines).toHaveCount(goods.length)
  },
)

test(
  'at the phone’s checkout «Корзина» opens the basket, and a promo code outlives a reload',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, 'anna')
    await takeProduct(page, good, await enoughOf(platform, good))
    await openCheckout(page)
    await openBasket(page)
    const basket = page.getByRole('dialog', { name: 'Корзина' })
    await expect(basket.getByRole('group', { name: `Количество: ${good.name}` })).toBeVisible()
    await page.goBack()
    await expect(basket).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()

    const { id } = await platform.database
      .insertInto('promotions')
      .values({ name: 'Проба', state: 'active', kind: 'percent', percent: 5, needs_code: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const code = { code: 'ПРОБА', promotion_id: id }
    await platform.database.insertInto('promo_codes').values(code).execute()
    await page.getByText('Есть промокод?').click()
    await page.getByLabel('Промокод').fill(code.code)
    await page.getByRole('button', { name: 'Применить', exact: true }).click()
    const applied = page.getByRole('status').filter({ hasText: 'Промокод' })
    await expect(applied).toBeVisible()
    await page.reload()
    await expect(applied).toBeVisible()
  },
)
