import { allowToPay, createBeneficiary, seenOfBank, soleTrader, topUp } from '../beneficiary.ts'
import { expect, test as base, type Page } from '../fixtures.ts'
import { move } from '../opening/first-order.ts'
import { addCategories, importGoods } from '../opening/goods.ts'
import { orderFromAccount, organisation, vera } from '../opening/payment.ts'
import {
  applyAsSupplier,
  approveApplication,
  becomeAdministrator,
  enter,
  farm,
  ivan,
  registerPerson,
} from '../opening/people.ts'
import { findInReport } from '../opening/report.ts'
import { fillProfile, makeContract, startSelling } from '../opening/supplier.ts'
import { acceptDelivery, paymentSays } from '../own-payment.ts'
import { startEmptyPlatform } from '../start-platform.ts'

const test = base.extend({
  platform: [
    async ({}, use) => {
      const platform = await startEmptyPlatform({ hasBank: true })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Sum, orders, mean, discounts, delivered, cancelled: three cheeses at 101.50, brought for 150. */
const totalOfOrder = ['Итого', '454,50\u00a0₽', '1', '454,50\u00a0₽', '0,00\u00a0₽', '1', '0', '']

test('an empty shop with a bank comes to a delivered order whose money the bank has paid to the supplier', async ({
  platform,
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const supplier = await browser.newPage({ baseURL: platform.url })
  await test.step('a supplier applies and is approved', async () => {
    await becomeAdministrator(page, platform)
    await applyAsSupplier(supplier, platform)
    await approveApplication(page)
    await enter(supplier, ivan)
  })
  await test.step('its card, the contract and goods', async () => {
    await fillProfile(supplier)
    await makeContract(page, supplier)
    await addCategories(page, ['Молочное'])
    await importGoods(supplier, 2)
    await supplier.goto('/admin/supplierProfile')
    await supplier.getByRole('listitem').filter({ hasText: 'Счёт в банке' }).waitFor()
  })
  await test.step('its account at the bank, which the bank approves', async () => {
    await page.goto('/admin/sberBeneficiaryList')
    await createBeneficiary(page, 'org', farm.name, organisation)
    await seenOfBank(page, ['ООО «Проба»', 'Активен', /По данным банка на/])
  })
  await test.step('it begins to sell', () => startSelling(page, supplier))
  const buyer = await browser.newPage({ baseURL: platform.url, viewport: { width: 390, height: 844 } })
  const account = await test.step('a buyer has an account with money, too', async () => {
    await registerPerson(buyer, platform, vera)
    const id = await createBeneficiary(page, 'ip', farm.name, soleTrader)
    await seenOfBank(page, ['Активен', /По данным банка на/])
    await topUp(page, platform, id, 1_000_00)
    await allowToPay(page, vera.login)
    return id
  })
  const number = await test.step('the buyer orders and pays from it', () => orderFromAccount(buyer, platform, account))
  await test.step('the bank holds the money, and the order is delivered', async () => {
    await paymentSays(buyer, number, 'Деньги зарезервированы')
    const moves = ['Подтвердить', 'Начать сборку', 'Завершить сборку', 'Передать в доставку', 'Отметить доставку']
    await move(supplier, number, moves, 'Доставлен')
    await acceptDelivery(buyer, number)
  })
  await test.step('the money stands in the account of the buyer, the act of the supplier and the report', async () => {
    await page.goto(`/admin/sberBeneficiaryList?beneficiary=${account}`)
    await seenOfBank(page, [/Доступно545,50\s₽/, /409,05\s₽/, /45,45\s₽/])
    await payOut(page, supplier, number)
    await findInReport(page, platform, totalOfOrder)
  })
})

/** The act of what the bank has paid to the supplier: made by the office, read by the supplier. */
async function payOut(office: Page, supplier: Page, number: string): Promise<void> {
  await office.goto('/admin/sberBeneficiaryList')
  await office.getByRole('link', { name: 'ООО «Проба»' }).click()
  await office.getByRole('button', { name: 'Составить акт о выплатах' }).click()
  await expect(office.getByRole('heading', { name: 'Акт № 1 о выплатах' })).toBeVisible()
  await supplier.goto('/admin/payouts')
  await supplier.locator('tbody tr[data-row-id]').getByRole('link').first().click()
  await supplier.getByRole('link', { name: 'Акт с заказами для печати' }).click()
  await expect(supplier.getByRole('row', { name: number })).toContainText(/454,50\s₽.*45,45\s₽ \(10\s%\).*409,05\s₽/)
}
