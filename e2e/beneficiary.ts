import { expect, type Page } from './fixtures.ts'
import { money } from './person.ts'
import type { Platform } from './platform.ts'

// What an administrator does with the accounts of the bank, by the screens.

export const settlementAccount = {
  'Расчётный счёт': '40702810900000002851',
  БИК: '044030827',
  'Корреспондентский счёт': '30101810200000000827',
  Банк: 'Банк в Санкт-Петербурге',
}
export const safeDeals = {
  'Номер договора': 'БС-15/2026',
  'Дата договора': '2026-01-10',
  'Договор действует до': '2049-12-31',
  'Почтовый адрес': 'Рязань, ул. Садовая, 5',
  Телефон: '9123456789',
  Почта: 'ferma@example.ru',
}

/** The fields of each step of a sole trader who is a client of a supplier. */
export const soleTrader: Record<string, string>[] = [
  { 'Код у поставщика': 'К-15', ИНН: '500100732259', Фамилия: 'Петрова', Имя: 'Анна', ОГРНИП: '304500116000157' },
  {
    'Дата рождения': '1985-04-12',
    'Серия паспорта': '4510',
    'Номер паспорта': '123456',
    'Дата выдачи паспорта': '2010-05-20',
    'Код подразделения': '770001',
    'Кем выдан паспорт': 'ОВД района Арбат',
  },
  safeDeals,
  settlementAccount,
]

/** `supplier`: its code or name. Answers with the id; the card of the new beneficiary is open. */
export async function createBeneficiary(
  page: Page,
  kind: 'org' | 'ip',
  supplier: string,
  steps: Record<string, string>[],
): Promise<string> {
  await page.goto(`/admin/sberBeneficiaryList/new/${kind}`)
  const main = page.locator('main')
  await main.getByLabel('Поставщик', { exact: true }).selectOption(supplier)
  for (const fields of steps) {
    for (const [label, value] of Object.entries(fields)) await main.getByLabel(label, { exact: true }).fill(value)
    await main.getByRole('button', { name: 'Дальше' }).click()
  }
  await main.getByRole('button', { name: 'Отправить в банк' }).click()
  await expect(page).toHaveURL(/sberBeneficiaryList\?beneficiary=/)
  return new URL(page.url()).searchParams.get('beneficiary') ?? ''
}

/** The open card of a beneficiary, asked for again until it shows this. */
export async function seenOfBank(page: Page, texts: (string | RegExp)[]) {
  const card = page.getByRole('dialog')
  await expect(async () => {
    await card.getByRole('button', { name: 'Обновить' }).click()
    for (const one of texts) await expect(card).toContainText(one, { timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [500] })
  return card
}

/** Somebody pays in at the bank; the open card of the beneficiary shows it. */
export async function topUp(page: Page, platform: Platform, beneficiaryId: string, amount: number): Promise<void> {
  const payer = { name: 'ИП Петрова Анна' }
  await platform.bank.ask('topups', { amount, purpose: 'Пополнение счёта', payer, beneficiaryId })
  await seenOfBank(page, [`Доступно${money(amount)}`, 'Зачисление', 'Пополнение счёта'])
}

/** In the open card of the beneficiary. */
export async function allowToPay(page: Page, login: string): Promise<void> {
  await page.getByRole('tab', { name: 'Кто платит' }).click()
  await page.getByLabel('Логин покупателя').fill(login)
  await page.getByRole('button', { name: 'Разрешить платить' }).click()
  await expect(page.getByRole('dialog')).toContainText('Теперь платить может')
}
