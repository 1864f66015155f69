import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { findGood, orderSince } from '../goods.ts'
import { enterAs, orderButton } from '../person.ts'
import { goToCheckout } from '../phone-checkout.ts'

test('an order is paid by card over the page of the bank, and the buyer sees that the money is held', async ({
  platform,
  page,
}) => {
  const good = await findGood(platform, { isWeighed: false, supplierCode: 'zarechye' })
  const lastId = await goToCheckout(platform, page, good, { address: 'Тула, улица Садовая, 5' })
  await page.getByRole('radio', { name: 'Картой онлайн' }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /^Оплата заказа/ })).toBeVisible()
  const order = await orderSince(platform, lastId)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.getByText(`№ ${order.number}`).first().click()
  const part = page.getByRole('region', { name: `Оплата картой заказа № ${order.number}` })
  await expect(part).toContainText('Деньги зарезервированы на карте')
})

test(
  'a buyer changes their mind on the page of the bank and pays later; before that the seller cannot confirm the order',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    const good = await findGood(platform, { isWeighed: false, supplierCode: 'zarechye' })
    const lastId = await goToCheckout(platform, page, good, { address: 'Тула, улица Садовая, 5' })
    await page.getByRole('radio', { name: 'Картой онлайн' }).check()
    await orderButton(page).click()

    await expect(page.getByRole('heading', { name: /^Оплата заказа/ })).toBeVisible()
    const order = await orderSince(platform, lastId)
    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, 'zarechye')
    await office.goto(`/admin/orders?order=${order.id}`)
    const card = office.getByRole('dialog')
    await expect(card.getByText('Ждём оплаты картой')).toBeVisible()
    await expect(card.getByText('Покупатель ещё не оплатил заказ картой')).toBeVisible()

    // the buyer changes their mind, and finds the way back to the page
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
    await page.getByText(/Оплатите картой до/).click()
    const part = page.getByRole('region', { name: `Оплата картой заказа № ${order.number}` })
    await expect(part.getByText('Ждём оплаты картой')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await part.getByRole('button', { name: /^Оплатить \d/ }).click()
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await page.getByText(`№ ${order.number}`).first().click()
    await expect(part).toContainText('Деньги зарезервированы на карте')

    await office.reload()
    await card.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(card.getByText('Подтверждён').first()).toBeVisible()
    await office.close()
  },
)
