import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { enterAs } from '../person.ts'
import { live } from '../quiet.ts'

test(
  'a sold-out product and a lower price are waited for on its page, found in the settings, and taken back there',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const sold = await findGood(platform, { isWeighed: false })
    const dear = await findGood(platform, { isWeighed: false, not: [sold] })
    await platform.database.deleteFrom('product_waits').execute()
    await platform.database.updateTable('products').set({ stock: 0 }).where('id', '=', sold.id).execute()
    try {
      await enterAs(page, 'anna')
      await page.goto(`/lavka/-/-/-/${sold.code}`)
      await live(page)
      await page.getByRole('button', { name: 'Сообщить, когда появится' }).click()
      await expect(page.getByText('Сообщим, когда товар появится')).toBeVisible()
      await compare(page, sold.name)

      await page.goto(`/lavka/-/-/-/${dear.code}`)
      await live(page)
      await page.getByText('Цена за 30 дней').click()
      await expect(page.getByText('Цена для всех, без акций и личных скидок.')).toBeVisible()
      await page.getByRole('button', { name: 'Сообщить о снижении цены' }).click()
      const wish = page.getByLabel(/^Желаемая цена/)
      await wish.fill('много')
      await wish.press('Enter')
      await expect(wish).toHaveAttribute('aria-invalid', 'true')
      await wish.fill('1,5')
      await wish.press('Enter')
      await expect(page.getByText('Сообщим, когда цена будет 1,50 ₽ или ниже')).toBeVisible()
      expect(await violations(page)).toEqual([])

      await page.goto('/settings/web/waits')
      await expect(page.getByRole('link', { name: sold.name })).toBeVisible()
      await expect(page.getByRole('link', { name: dear.name })).toBeVisible()
      await page.getByRole('button', { name: `Не ждать: ${sold.name}, когда появится` }).click()
      await expect(page.getByRole('link', { name: sold.name })).toBeHidden()
      const kept = await platform.database.selectFrom('product_waits').select('product_id').execute()
      expect(kept.map(({ product_id }) => product_id)).toEqual([dear.id])
    } finally {
      await platform.database.updateTable('products').set({ stock: sold.stock }).where('id', '=', sold.id).execute()
    }
  },
)

/** On a phone the table scrolls by the keyboard, and the names of its lines stay in sight. */
async function compare(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: /^Ещё из раздела/ }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Сравнить', exact: true }).click()
  const table = page.getByRole('region', { name: 'Сравнение товаров' })
  await expect(table.getByRole('columnheader')).toHaveText([name, /./, /./, /./])
  const line = table.getByRole('rowheader', { name: 'Цена', exact: true })
  const stands = await line.boundingBox()
  await table.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  expect((await line.boundingBox())?.x).toBe(stands?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
  await table
    .getByRole('button', { name: /^В корзину/ })
    .last()
    .click()
  await expect(table.getByRole('button', { name: 'Больше' })).toBeVisible()
  if (usual) await page.setViewportSize(usual)
}
