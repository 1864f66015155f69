import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood } from '../goods.ts'
import { enterAs, openBasket, openCheckout, orderButton, takeProduct } from '../person.ts'
import { live } from '../quiet.ts'

// Screens after a person's actions; screens as they open are checked by quality.test.ts.

/** No accessibility violation in light and dark, and nothing wider than the page. */
async function expectClean(page: Page, state: string): Promise<void> {
  expect.soft(await violations(page), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // an inherited colour reaches nested elements one after the other: each has a transition of its own, however short (theme.css)
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  expect.soft(await violations(page, 'contrast'), `${state}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${state}: sideways scroll`).toBeLessThanOrEqual(0)
}

test(
  'a phone’s panels, suggestions, basket, checkout and its mistakes are accessible',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, 'anna')
    await page.goto('/lavka?search=сыр')
    await live(page)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await expect(page.getByRole('dialog', { name: 'Фильтры' }).getByText('Когда привезут')).toBeVisible()
    await expectClean(page, 'filters')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Все категории' }).click()
    await expect(page.getByRole('dialog', { name: 'Категории' })).toBeVisible()
    await expectClean(page, 'categories')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Найти товар' }).fill('моло')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectClean(page, 'suggestions')

    await takeProduct(page, good, await enoughOf(platform, good))
    await expectClean(page, 'product in the basket')
    await openBasket(page)
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible()
    await expectClean(page, 'basket')
    await openCheckout(page)
    await page.getByText('Есть промокод?').click()
    await page.getByLabel('Промокод').fill('НЕБЫВАЛЫЙ')
    await page.getByRole('button', { name: 'Применить', exact: true }).click()
    await expect(page.getByLabel('Промокод')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Телефон').fill('12')
    await orderButton(page).click()
    await expect(page.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true')
    await expectClean(page, 'checkout with mistakes')
    await page.goto('/polls/web/kak-luchshe')
    await page.getByRole('button', { name: 'Отправить ответы' }).click()
    await expectClean(page, 'poll without answers')
  },
)

test(
  'an order being cancelled, weighed in the back office, and the keys of the desk are accessible',
  { tag: '@whole' },
  async ({ page, platform }) => {
    await enterAs(page, 'anna')
    await page.goto('/myOrders?state=open')
    const order = page.locator('main details').filter({ hasText: 'Отменить заказ' }).first()
    await order.locator('summary').click()
    await order.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(page.getByLabel('Почему отменяете')).toBeFocused()
    await expectClean(page, 'order being cancelled')

    const { id } = await platform.database
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'assembling')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const staff = await page.context().browser()?.newPage({ baseURL: platform.url, locale: 'ru-RU' })
    if (!staff) throw new Error('No browser')
    await enterAs(staff, 'admin')
    await staff.goto(`/admin/orders?order=${id}`)
    await staff.getByRole('button', { name: 'Уточнить вес и состав' }).click()
    await expectClean(staff, 'weighing')
    await staff.goto('/tableLavka/zarechye')
    await expect(staff.getByRole('region', { name: 'Прайс-лист' }).last()).toBeVisible()
    await live(staff)
    await staff.keyboard.press('F1')
    await expect(staff.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
    await expectClean(staff, 'keys of the desk')
    await staff.close()
  },
)

test('a supplier’s page of links in the making is accessible', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'zarechye')
  await page.goto('/taplink')
  await page.getByRole('button', { name: 'Изменить' }).click()
  await expect(page.getByRole('button', { name: 'Добавить ссылку' })).toBeVisible()
  await expectClean(page, 'links in the making')
})
