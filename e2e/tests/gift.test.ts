import { readFile } from 'node:fs/promises'
import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { findGood, orderSince } from '../goods.ts'
import { enterAs, money, orderButton } from '../person.ts'
import { goToCheckout } from '../phone-checkout.ts'

test(
  'an administrator issues a certificate; the buyer pays a part of the order with it, and the orders of both show the rest',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    const { id: series } = await platform.database
      .insertInto('gift_series')
      .values({
        name: 'К юбилею',
        reason: 'Оплатил клиент',
        nominal_kopecks: 100_00,
        size: 1,
        expires_on: '2030-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, 'admin')
    await office.goto(`/admin/promo/gift-series?row=${series}`)
    const caption = 'Выпустить и скачать коды'
    await office.getByRole('button', { name: caption, exact: true }).click()
    const downloading = office.waitForEvent('download')
    await office.getByRole('button', { name: `Да, ${caption.toLowerCase()}` }).click()
    const [, row = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
    const [, code = ''] = row.split(';')
    await expect(office.getByRole('button', { name: 'Сохранить коды ещё раз' })).toBeVisible()
    expect(await violations(office)).toEqual([])

    const good = await findGood(platform, { isWeighed: false })
    const lastId = await goToCheckout(platform, page, good)
    await page.getByText('Есть сертификат?').click()
    await page.getByLabel('Подарочный сертификат').fill(code)
    await page.getByRole('button', { name: 'Применить сертификат' }).click()
    await expect(page.getByText(`оплатит ${money(100_00)}`)).toBeVisible()
    await expect(page.getByText('Останется оплатить при получении')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    await page.locator('summary', { hasText: good.supplierName }).first().click()
    await expect(page.getByText(`Оплачено сертификатом ${money(100_00)}, остальное при получении`)).toBeVisible()
    expect(await violations(page)).toEqual([])

    const order = await orderSince(platform, lastId)
    await office.goto(`/admin/orders?order=${order.id}`)
    await expect(office.getByRole('dialog').getByText(`Оплачено сертификатом ${money(100_00)}`)).toBeVisible()
    await office.close()
  },
)
