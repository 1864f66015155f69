import { expect, type Page } from '../fixtures.ts'
import { codeFor } from '../messages.ts'
import { orderButton, takeProduct } from '../person.ts'
import type { Platform } from '../platform.ts'
import { quiet } from '../quiet.ts'
import { decide } from './supplier.ts'

/** A guest orders on a phone by the code of an SMS; answers with the number of the order. */
export async function orderAsGuest(page: Page, platform: Platform): Promise<string> {
  await takeProduct(page, { code: 'syr-1', name: 'Сыр пробный 1' }, 3)
  await page.goto('/lavka?step=checkout')
  await page.getByLabel('Получатель').fill('Вера Новикова')
  await page.getByLabel('Телефон').fill('+7 999 000-11-88')
  await page.getByLabel('Адрес доставки').fill('Иркутск, улица Карла Маркса, 10, квартира 4')
  await page.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }).check()
  await orderButton(page).click()
  await page.getByLabel('Код из СМС').fill(await codeFor(platform, '+7 (999) 000-11-88', /(\d{6})/))
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
  const { number } = await platform.database.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  return number
}

/** The picker, with a thumb, puts in what was ordered: the list has neither prices nor the buyer. */
export async function collect(page: Page, number: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/assembly?day=all')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Заказ ${number}` })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/₽|Вера|Маркса/)
  await page.getByRole('button', { name: 'Как заказано' }).click()
  await page.getByRole('button', { name: 'Готово' }).click()
}

/** The order goes from one state to the next by the buttons of its card. */
export async function move(page: Page, number: string, moves: readonly string[], state: string): Promise<void> {
  await decide(page, '/admin/orders', number, [])
  const card = page.getByRole('dialog')
  for (const name of moves) {
    await card.getByRole('button', { name, exact: true }).click()
    await quiet(page)
  }
  await expect(card.getByText(state).first()).toBeVisible()
}
