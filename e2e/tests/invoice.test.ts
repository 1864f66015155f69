import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { findGood, orderSince } from '../goods.ts'
import { enterAs, orderButton } from '../person.ts'
import { goToCheckout } from '../phone-checkout.ts'

test(
  'an organisation orders by an invoice and opens it; the seller marks what came, and the buyer sees it',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    const good = await findGood(platform, { isWeighed: false, supplierCode: 'zarechye' })
    const lastId = await goToCheckout(platform, page, good, { address: 'Тула, улица Садовая, 5' })
    await page.getByRole('radio', { name: 'По счёту' }).check()
    await expect(page.getByLabel('Плательщик')).toContainText('ИНН')
    expect(await violations(page)).toEqual([])
    await orderButton(page).click()
    await page.getByRole('link', { name: /счёт №/ }).click()
    const sheet = page.getByRole('region', { name: 'Счёт на оплату №' })
    await expect(sheet.getByRole('img', { name: 'QR-код для оплаты счёта' })).toBeVisible()
    await expect(sheet.getByRole('table', { name: 'Товары и услуги' })).toContainText(good.name)
    expect(await violations(page)).toEqual([])

    const order = await orderSince(platform, lastId)
    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, 'zarechye')
    await office.goto(`/admin/orders?order=${order.id}`)
    const card = office.getByRole('dialog')
    await expect(card.getByText('Ждём оплаты по счёту')).toBeVisible()
    await card.getByLabel('Платёжное поручение').fill('№ 15')
    await card.getByRole('button', { name: 'Отметить оплату' }).click()
    await expect(card.getByRole('button', { name: 'Снять отметку об оплате' })).toBeVisible()
    expect(await violations(office)).toEqual([])
    await office.close()

    await page.goBack()
    await page.reload()
    await expect(
      page.getByRole('region', { name: `Счёт по заказу № ${order.number}`, includeHidden: true }),
    ).toContainText('Счёт оплачен')
  },
)
