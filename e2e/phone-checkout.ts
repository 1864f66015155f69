import type { Page } from './fixtures.ts'
import { enoughOf, lastOrderId, type Good } from './goods.ts'
import { enterAs, fillCheckout, openCheckout, takeProduct, type Delivery } from './person.ts'
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
  await takeProduct(page, good, await enoughOf(platform, good))
  const lastId = await lastOrderId(platform)
  await openCheckout(page)
  await fillCheckout(page, delivery)
  return lastId
}
