import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript everything can be read, found and followed, and it is said that ordering needs it', async ({
  platform,
  page,
}) => {
  const good = await findGood(platform, { isWeighed: false })
  await page.goto(`/lavka/-/-/-/${good.code}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(good.name)
  await expect(
    page.getByText(/^Чтобы собрать корзину, войти и заказать, включите JavaScript.*звоните: 8.800.555-01-00\.$/),
  ).toBeVisible()
  await expect(page.getByText('Открывается дольше обычного')).toBeHidden()
  await expect(page.getByRole('button', { name: /^В корзину/ })).toBeHidden()

  // of the frame only what works
  await expect(page.getByRole('button', { name: 'Корзина', exact: true })).toBeHidden()
  const field = page.getByLabel('Найти товар')
  await field.fill(good.name)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/lavka\?search=/)
  await page.getByRole('article').getByRole('link', { name: good.name }).first().click()
  await expect(title).toHaveText(good.name)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Каталог' }).click()
  await expect(page).toHaveURL(/\/lavka$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).click()
  await expect(title).toHaveText(/доставк/i)
  await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).click()
  const below = page.getByRole('navigation', { name: 'Товары и хозяйства' })
  await expect(below.getByRole('link', { name: good.supplierName })).toBeVisible()
  await expect(page.locator('main [aria-busy]').filter({ visible: true })).toHaveCount(0)
  await page.getByLabel('Что найти').fill(good.name)
  await page.getByLabel('Что найти').press('Enter')
  await expect(page.getByRole('article').getByRole('link', { name: good.name }).first()).toBeVisible()
})

test(
  'without JavaScript a list is shown up to 96 products, page by page, and then says how to find the others',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/lavka')
    const cards = page.locator('#goods').getByRole('article')
    // Playwright looks for no text inside of <noscript>
    const others = page.locator('#goods noscript p')
    for (const shown of [24, 48, 72, 96]) {
      await expect(cards).toHaveCount(shown)
      await expect(others).toHaveCount(shown < 96 ? 0 : 1)
      const more = page.getByRole('link', { name: 'Показать ещё 24' })
      await expect(more).toHaveAttribute('href', `/lavka?shown=${shown + 24}`)
      if (shown < 96) await more.click()
    }
    await expect(others).toBeVisible()
    await expect(others).toHaveText('Чтобы увидеть остальное, выберите раздел, уточните поиск или включите JavaScript.')
  },
)

for (const [width, scheme] of [
  [320, 'light'],
  [1366, 'dark'],
] as const) {
  test(`without JavaScript nothing is cut at ${width} px, ${scheme}`, { tag: '@whole' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/lavka')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
