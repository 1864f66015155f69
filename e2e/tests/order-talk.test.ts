import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

test(
  'a buyer asks about an order, the seller finds the question, answers, and the buyer reads it',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    await platform.database.deleteFrom('order_messages').execute()
    const { id, number, login } = await platform.database
      .selectFrom('orders')
      .innerJoin('users as buyer', 'buyer.id', 'orders.user_id')
      .innerJoin('users as seller', 'seller.supplier_id', 'orders.supplier_id')
      .select(['orders.id', 'orders.number', 'seller.login'])
      .where('buyer.login', '=', 'anna')
      .where('seller.role', '=', 'supplier')
      .orderBy('orders.id', 'desc')
      .executeTakeFirstOrThrow()
    await enterAs(page, 'anna')
    await page.goto(`/myOrders?order=${id}`)
    const part = page.getByRole('region', { name: `Переписка с продавцом по заказу № ${number}` })
    await part.getByText('Написать продавцу').click()
    await part.getByRole('textbox', { name: 'Сообщение' }).fill('Можно привезти после шести?')
    await page.reload()
    await part.getByText('Написать продавцу').click()
    await expect(part.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Можно привезти после шести?')
    expect(await violations(page)).toEqual([])
    await part.getByRole('button', { name: 'Отправить' }).click()
    await expect(part.getByText('Можно привезти после шести?')).toBeVisible()

    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, login)
    await office.goto('/admin')
    await office.getByRole('link', { name: /с вопросом покупателя/ }).click()
    await office.getByRole('link', { name: number }).first().click()
    const card = office.getByRole('dialog')
    await expect(card.getByText('Можно привезти после шести?')).toBeVisible()
    await card.getByRole('textbox', { name: 'Сообщение' }).fill('Да, в семь')
    await card.getByRole('textbox', { name: 'Сообщение' }).press('Control+Enter')
    await expect(card.getByText('Да, в семь')).toBeVisible()
    expect(await violations(office)).toEqual([])
    await office.close()

    await page.goto(`/myOrders?order=${id}`)
    await expect(part.getByText('1 новое')).toBeVisible()
    await part.getByText('Переписка с продавцом').click()
    await expect(part.getByText('Да, в семь')).toBeVisible()
    await expect(part.getByText('Новое', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expect
      .poll(
        async () =>
          (await platform.database.selectFrom('order_messages').select('id').where('read_at', 'is', null).execute())
            .length,
      )
      .toBe(0)
  },
)
