import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

const onA4 = { width: 794, height: 1123 }

test(
  'an operator prints the picking list and the route list of what was found, and the sheet of one order',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'admin')
    await page.goto('/admin/orders?status=placed,confirmed')
    const found = Number((await page.getByText(/^Найдено: /).textContent())?.match(/\d+/)?.[0])
    expect(found).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Лист сборки' }).click()
    await expect(page.getByRole('heading', { name: 'Лист сборки', level: 1 })).toBeFocused()
    await expect(page.getByRole('status')).toContainText(new RegExp(`^${found}\\sзаказ`))
    expect(await violations(page)).toEqual([])

    // on paper there are the tables alone, black on white, whatever the theme
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize(onA4)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('table').first()).toBeVisible()
    const paper = page.locator('article > div')
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(onA4.width)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.setViewportSize({ width: 1366, height: 768 })

    await page.getByRole('link', { name: 'Маршрутный лист' }).click()
    await expect(page.getByText(/^Получить всего: /).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Получить всего: /).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/orders\?status=placed/)

    await page.locator('tbody').getByRole('link').first().click()
    const card = page.getByRole('dialog')
    await card.getByRole('link', { name: 'Бланк заказа' }).click()
    await expect(page.getByRole('heading', { name: /^Заказ / })).toHaveCount(1)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.goBack()
    await expect(card).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.getByRole('button', { name: 'Скопировать текстом' }).click()
    await expect(card.getByText('Заказ скопирован текстом')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Заказ \d+-\d+\. .*\n[^]*К оплате: /)
  },
)
