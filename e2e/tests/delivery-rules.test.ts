import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince } from '../goods.ts'
import { enterAs, fillCheckout, openCheckout, orderButton, takeProduct } from '../person.ts'

const hours = ['10:00–14:00', '14:00–18:00']
const atTown = 'Тула, улица Мира, 1'

test(
  'a town that is not delivered to and a window that fills up meanwhile are told; the basket stays and another choice is ordered',
  { tag: '@whole' },
  async ({ platform, page, browser }) => {
    const { database } = platform
    const good = await findGood(platform, { isWeighed: false })
    const quantity = await enoughOf(platform, good)
    const before = await database
      .selectFrom('suppliers')
      .select(['delivery_areas', 'windows', 'slot_capacity'])
      .where('id', '=', good.supplierId)
      .executeTakeFirstOrThrow()
    const change = (to: typeof before) =>
      database.updateTable('suppliers').set(to).where('id', '=', good.supplierId).execute()
    await change({ delivery_areas: ['Тула'], windows: hours, slot_capacity: 1 })
    try {
      await enterAs(page, 'anna')
      await takeProduct(page, good, quantity)
      await openCheckout(page)
      await fillCheckout(page, { address: 'Рязань, улица Садовая, 5' })
      await chooseWindow(page, 0)
      const lastId = await lastOrderId(platform)
      await orderButton(page).click()
      const refusal = page.getByText(/на этот адрес не доставляет. Куда доставляет: Тула/).first()
      await expect(refusal).toBeVisible()
      expect(await ordersSince(platform, lastId)).toEqual([])

      const other = await browser.newPage({ baseURL: platform.url })
      await enterAs(other, 'novichok')
      await takeProduct(other, good, quantity)
      await openCheckout(other)
      await fillCheckout(other, { receiver: 'Олег Новичков', address: atTown })
      await chooseWindow(other, 0)
      await orderButton(other).click()
      await expect(other.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
      await other.close()

      await page.getByLabel('Адрес доставки').fill(atTown)
      await orderButton(page).click()
      await expect(page.getByText(`Уже занято: ${hours[0]}`)).toBeVisible()
      expect((await ordersSince(platform, lastId)).length).toBe(1)
      expect(await violations(page)).toEqual([])
      await chooseWindow(page, 1)
      await orderButton(page).click()
      await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
      const placed = await database
        .selectFrom('orders')
        .select(['delivery_from', 'delivery_until'])
        .where('id', '>', lastId)
        .orderBy('id')
        .execute()
      expect(placed.map(({ delivery_from, delivery_until }) => `${delivery_from}–${delivery_until}`)).toEqual(hours)
    } finally {
      await change(before)
    }
  },
)

/** A window of the last day that is offered: none has ended, and no order of another test takes a place. */
async function chooseWindow(page: Page, index: number): Promise<void> {
  await page.getByRole('group', { name: /^День/ }).getByRole('radio').last().check({ force: true })
  await page.getByRole('radio', { name: hours[index] ?? '' }).check({ force: true })
}
