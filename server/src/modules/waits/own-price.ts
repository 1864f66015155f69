import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findCustomer, findPromotions } from '../promo/find-promotions.ts'
import { priceFor, type Good } from '../promo/offers.ts'

/** What one unit of a product costs this person now, with the promotions that need no code; kopecks. */
export async function ownPriceOf(db: Transaction<Tables>, userId: number): Promise<(good: Good) => number> {
  const promotions = await findPromotions(db, userId, undefined)
  const circumstances = { now: new Date(), channel: 'web', customer: await findCustomer(db, userId) } as const
  return (good) => priceFor(good, promotions, circumstances)
}
