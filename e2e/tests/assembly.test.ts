import { countEffort } from '../effort.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, typed } from '../person.ts'
import type { Platform } from '../platform.ts'

/** An order of the demonstration that waits to be collected, with its lines. */
async function findOrder({ database }: Platform) {
  const order = await database
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select(['orders.id', 'orders.number'])
    .where('suppliers.code', '=', 'zarechye')
    .where('status', '=', 'confirmed')
    .where('funds', '<>', 'hold_pending')
    .orderBy('orders.id')
    .executeTakeFirstOrThrow()
  const lines = await database
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.id', 'order_lines.name', 'order_lines.quantity', 'products.is_weighed'])
    .where('order_id', '=', order.id)
    .orderBy('order_lines.id')
    .execute()
  return { ...order, lines }
}

/** A tenth less of goods by weight, one less of others; the same of a single piece. */
const putOf = ({ quantity, is_weighed }: { quantity: number; is_weighed: boolean }) =>
  is_weighed ? Math.floor(quantity * 900) / 1000 : Math.max(1, quantity - 1)

test(
  'an order is collected on a phone with at most 3 taps a line; without a connection it waits and goes out when it is back',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const { database } = platform
    const { id, number, lines } = await findOrder(platform)
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, 'zarechye')
    await page.goto(`/admin/assembly?day=all&order=${id}`)
    await expect(page.getByRole('heading', { name: `Заказ ${number}` })).toBeVisible()

    const effort = await countEffort(page)
    for (const line of lines) {
      const isLess = putOf(line) !== line.quantity
      const { taps: before } = await effort()
      await expect(page.getByRole('heading', { name: line.name, exact: true })).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Положено/ })).toBeFocused()
      if (isLess) await page.keyboard.type(typed(putOf(line)))
      await page.getByRole('button', { name: isLess ? 'Дальше' : 'Как заказано' }).click()
      expect((await effort()).taps - before).toBeLessThanOrEqual(3)
    }

    const stateOf = async () =>
      (await database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    await expect.poll(stateOf).toBe('assembling')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Готово' }).click()
    await expect(page.getByText(/Нет связи\..*Не отправлено: 1/)).toBeVisible()
    expect(await stateOf()).toBe('assembling')
    await page.context().setOffline(false)
    await expect.poll(stateOf).toBe('ready')
    await expect(page.getByText(/Не отправлено/)).toBeHidden()

    const put = await database
      .selectFrom('order_line_actuals')
      .select(['line_id', 'quantity'])
      .where(
        'line_id',
        'in',
        lines.map((line) => line.id),
      )
      .orderBy('line_id')
      .execute()
    const less = lines.filter((line) => putOf(line) !== line.quantity)
    expect(less.length).toBeGreaterThan(0)
    expect(put).toEqual(less.map((line) => ({ line_id: line.id, quantity: putOf(line) })))
  },
)
