import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

test(
  'an order becomes regular, is paused and taken up again, outlives a reload, and is stopped',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await platform.database.deleteFrom('regular_orders').execute()
    await enterAs(page, 'anna')
    await page.goto('/myOrders')
    await page
      .getByRole('button', { name: /^Повторять регулярно/ })
      .first()
      .click()
    const form = page.getByRole('form', { name: 'Повторять заказ' })
    await form.getByLabel('Как часто').selectOption({ index: 1 })
    await form.getByLabel('День оформления').selectOption('Среда')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Повторять' }).click()

    const regular = page.getByRole('region', { name: 'Регулярные заказы' })
    await expect(regular.getByRole('heading', { name: 'Раз в две недели по средам' })).toBeVisible()
    await regular.getByRole('button', { name: /^Приостановить/ }).click()
    await expect(regular.getByText('На паузе')).toBeVisible()
    await page.reload()
    await expect(regular.getByText('На паузе')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await regular.getByRole('button', { name: /^Продолжить/ }).click()
    await expect(regular.getByText(/^Оформим/)).toBeVisible()

    await regular.getByRole('button', { name: /^Прекратить/ }).click()
    await regular.getByRole('button', { name: 'Не повторять' }).click()
    await expect(regular).toBeHidden()
    const { left } = await platform.database
      .selectFrom('regular_orders')
      .select((of) => of.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    expect(Number(left)).toBe(0)
  },
)
