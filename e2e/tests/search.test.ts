import { expect, test } from '../fixtures.ts'
import { live } from '../quiet.ts'
import { isWhole } from '../tier.ts'

test('a facet narrows, and Back and a reload restore the filters, the loaded pages and the place', async ({ page }) => {
  await page.goto('/lavka')
  await live(page)
  const list = page.locator('main')
  const cards = list.locator('article')

  const status = list.getByRole('status').filter({ hasText: /товар/ })
  await test.step('a facet says how many products it leaves, and leaves them', async () => {
    const choice = list.getByRole('region', { name: 'Фильтры' }).getByRole('link', { name: /^100–300/ })
    const count = /(\d+)$/.exec((await choice.textContent()) ?? '')?.[1] ?? '?'
    await choice.click()
    await expect(page).toHaveURL(/price=100-300/)
    await expect(status).toHaveText(new RegExp(`^${count}\\s`))
    await expect(list.getByRole('link', { name: /Убрать фильтр: 100–300/ })).toBeVisible()
  })

  await test.step('Back and a reload restore the filters, the loaded pages and the place', async () => {
    await list.getByRole('link', { name: /Показать ещё/ }).click()
    await expect(cards).toHaveCount(48)
    const chosen = cards.nth(40)
    await chosen.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => window.scrollY > 600)
    const before = await page.evaluate(() => window.scrollY)
    const name = (await chosen.getByRole('heading').textContent()) ?? ''
    await chosen.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL(/price=100-300/)
    await expect(cards).toHaveCount(48)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
    await expect(chosen).toBeInViewport()

    await page.reload()
    await expect(cards).toHaveCount(48)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
    await expect(chosen).toBeInViewport()

    if (!isWhole) return
    await page.goBack()
    await expect(page).toHaveURL(/\/lavka$/)
    await page.goForward()
    await expect(page).toHaveURL(/price=100-300/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
  })
})

test(
  'the empty field offers categories, the wrong layout is understood, a suggestion is chosen by keyboard',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/')
    await live(page)
    const field = page.getByRole('combobox', { name: 'Найти товар' })
    const list = page.locator('main')
    const cards = list.locator('article')
    await test.step('the empty field offers categories', async () => {
      await field.click()
      await expect(page.getByRole('group', { name: 'Разделы' }).getByRole('option').first()).toBeVisible()
    })

    await test.step('the wrong layout through the header', async () => {
      await field.fill('vjkjrj')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/lavka\?search=vjkjrj/)
      await expect(list).toContainText('Показаны результаты по запросу «молоко»')
      await expect(cards.first()).toContainText('Молоко')
    })

    await test.step('a suggestion by keyboard', async () => {
      await field.fill('')
      await expect(page.getByRole('group', { name: 'Вы искали' })).toContainText('vjkjrj')
      await field.pressSequentially('cvtnf')
      await expect(page.getByText('Подсказки по запросу «смета»')).toBeVisible()
      await field.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('сметана')
      await field.press('Enter')
      await expect(page).toHaveURL(/search=%D1%81%D0%BC%D0%B5%D1%82%D0%B0%D0%BD%D0%B0/)
      await expect(cards.first()).toContainText('Сметана')
    })
  },
)

test(
  'on a phone filters are a sheet over the list, and nothing found is no dead end',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/lavka?search=сыр')
    await live(page)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    await sheet.getByRole('link', { name: /^Только в наличии/ }).click()
    await expect(page).toHaveURL(/stock=1/)
    await sheet.getByRole('button', { name: /^Показать \d+/ }).click()
    await expect(page.getByRole('link', { name: 'Убрать фильтр: Только в наличии' })).toBeVisible()

    await page.goto('/lavka?search=абракадабра')
    await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
    await live(page)
    await page.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link').first().click()
    await expect(page.locator('main article').first()).toBeVisible()
  },
)
