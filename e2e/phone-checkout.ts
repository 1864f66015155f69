import type { Page } from './fixtures.ts'
import { enoughOf, lastOrderId, type Good } from './goods.ts'
import { enterAs, fillCheckout, openCheckout, type Delivery } from './person.ts'
import type { Platform } from './platform.ts'

/** Anna with her phone at the filled-in checkout of enough of a product. Answers with the id of the last order before. */
export async function goToCheckout(
  platform: Platform,
  page: Page,
  good: Good,
  delivery: Delivery = {},
): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'anna')
  await putInBasket(platform, good, await enoughOf(platform, good))
  const lastId = await lastOrderId(platform)
  await openCheckout(page)
  await fillCheckout(page, delivery)
  return lastId
}

/** As if she had filled it on another device. */
async function putInBasket({ database }: Platform, good: Good, quantity: number): Promise<void> {
  const { id: user_id } = await database
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'anna')
    .executeTakeFirstOrThrow()
  await database.insertInto('basket_lines').values({ user_id, product_id: good.id, quantity }).execute()
}
