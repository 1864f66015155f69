import { test as base } from '../fixtures.ts'
import { nameShop, publishPages } from '../opening/about.ts'
import { collect, move, orderAsGuest } from '../opening/first-order.ts'
import { addCategories, addPhotos, importGoods } from '../opening/goods.ts'
import { applyAsSupplier, approveApplication, becomeAdministrator, enter, hirePicker, ivan } from '../opening/people.ts'
import { findInReport } from '../opening/report.ts'
import { fillProfile, makeContract, startPromotion, startSelling } from '../opening/supplier.ts'
import { startEmptyPlatform } from '../start-platform.ts'
import { isWhole } from '../tier.ts'

const test = base.extend({
  platform: [
    async ({}, use) => {
      const platform = await startEmptyPlatform({ hasBank: false })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Sum, orders, mean, discounts, delivered, cancelled: three cheeses at 101.50 less 10 %, brought for 150. */
const totalOfOrder = ['Итого', '424,05\u00a0₽', '1', '424,05\u00a0₽', '30,45\u00a0₽', '1', '0', '']

test('an empty shop comes to its first delivered order by its screens alone', async ({ platform, page, browser }) => {
  test.setTimeout(600_000)
  const supplier = await browser.newPage({ baseURL: platform.url })
  await test.step('the first administrator', () => becomeAdministrator(page, platform))
  await test.step('«О магазине» and the service pages', async () => {
    await nameShop(page)
    await publishPages(page)
  })
  await test.step('a supplier applies and is approved', async () => {
    await applyAsSupplier(supplier, platform)
    await approveApplication(page)
    await enter(supplier, ivan)
  })
  await test.step('its requisites, areas, slots and document', () => fillProfile(supplier))
  await test.step('the contract', () => makeContract(page, supplier))
  await test.step('categories', () => addCategories(page, ['Молочное', 'Овощи']))
  await test.step('thirty goods by a table, with pictures: in the whole tier each with one', async () => {
    await importGoods(supplier, 30)
    await addPhotos(supplier, isWhole ? 30 : 5)
  })
  const picker = await browser.newPage({ baseURL: platform.url })
  await test.step('a picker', () => hirePicker(supplier, picker, platform))
  await test.step('it begins to sell', () => startSelling(page, supplier))
  await test.step('a promotion', () => startPromotion(page))
  const guest = await browser.newPage({ baseURL: platform.url, viewport: { width: 390, height: 844 } })
  const number = await test.step('a guest orders on a phone', () => orderAsGuest(guest, platform))
  await test.step('the order is confirmed, collected and delivered', async () => {
    await move(supplier, number, ['Подтвердить'], 'Подтверждён')
    await collect(picker, number)
    await move(supplier, number, ['Передать в доставку', 'Отметить доставку'], 'Доставлен')
  })
  await test.step('and stands in the report', () => findInReport(page, platform, totalOfOrder))
})
