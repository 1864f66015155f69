import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { findGood, orderSince } from '../goods.ts'
import { enterAs, orderButton } from '../person.ts'
import { goToCheckout } from '../phone-checkout.ts'

test(
  'the buyer changes an own order on a phone: more of a product, another one, the new sum, then who receives it and when; the seller sees it',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: false })
    const lastId = await goToCheckout(platform, page, good)
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    const placed = await orderSince(platform, lastId)

    await page.goto('/myOrders')
    const card = page.locator('details').filter({ hasText: placed.number }).first()
    await card.locator('summary').first().click()
    await card.getByRole('button', { name: `Изменить заказ № ${placed.number}` }).click()
    const form = card.getByRole('form', { name: `Изменение заказа № ${placed.number}` })
    await form.getByRole('button', { name: 'Больше' }).first().click()
    const { name } = await platform.database
      .selectFrom('products')
      .innerJoin('products as own', 'own.shop_id', 'products.shop_id')
      .select('products.name')
      .where('own.id', '=', good.id)
      .where('products.id', '<>', good.id)
      .where('products.is_sold', '=', true)
      .where('products.stock', '>', 10)
      .orderBy('products.id')
      .executeTakeFirstOrThrow()
    await form.getByRole('searchbox').fill(name)
    await form.getByRole('button', { name: `Добавить: ${name}` }).click()
    await expect(form.getByText(/, станет /)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(card.getByText(/вы изменили товары/)).toBeVisible()

    await card.getByRole('button', { name: `Изменить доставку: заказ № ${placed.number}` }).click()
    const delivery = card.getByRole('form', { name: `Доставка заказа № ${placed.number}` })
    await delivery.getByLabel('Получатель').fill('Пётр Смирнов')
    await delivery.getByRole('group', { name: 'День' }).getByRole('radio').nth(1).check()
    expect(await violations(page)).toEqual([])
    await delivery.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(card.getByText(/^Пётр Смирнов, /)).toBeVisible()

    const changed = await platform.database
      .selectFrom('orders')
      .select(['version', 'receiver', 'to_pay_kopecks'])
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    expect([changed.version, changed.receiver]).toEqual([3, 'Пётр Смирнов'])
    expect(changed.to_pay_kopecks).toBeGreaterThan(placed.total_kopecks)
    await enterAs(page, 'admin')
    await page.goto(`/admin/orders?order=${placed.id}`)
    await expect(page.getByText('Покупатель изменил товары').first()).toBeVisible()
    await expect(page.getByText(/Получатель: .* → Пётр Смирнов; Когда: .* → /).first()).toBeVisible()
  },
)
