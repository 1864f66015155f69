import { expect, type Page } from './fixtures.ts'

// What a buyer does with the money of an order in «Мои заказы».

export async function openOwnOrder(page: Page, number: string): Promise<void> {
  await page.goto('/myOrders')
  await page
    .getByRole('group')
    .filter({ hasText: `№ ${number} ` })
    .locator('summary')
    .first()
    .click()
}

/** What the page of a placed order says of its payment from an account; the bank may have answered before the page asks. */
export function paymentBegins(page: Page): Promise<void> {
  return expect(page.getByRole('region', { name: 'Что дальше' })).toContainText(
    /Ждём, когда банк зарезервирует деньги|Деньги зарезервированы/,
  )
}

/** The order, opened again until its payment shows this. */
export function paymentSays(page: Page, number: string, words: string): Promise<void> {
  return expect(async () => {
    await openOwnOrder(page, number)
    await expect(page.getByRole('region', { name: 'Оплата заказа' })).toContainText(words, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

/** What was delivered is received: the bank pays the supplier. */
export async function acceptDelivery(page: Page, number: string): Promise<void> {
  await openOwnOrder(page, number)
  await page.getByRole('button', { name: 'Подтвердить получение' }).click()
  await page.getByRole('button', { name: 'Всё получено' }).click()
  await expect(page.locator('main')).toContainText('Завершён')
  await paymentSays(page, number, 'Деньги переведены поставщику')
}
