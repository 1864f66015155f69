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

type ProductColumns = { supplier_id: number; category_id: number; unit: string; price_kopecks: number }

/** A product as promotions see it. */
export const goodOf = (id: number, { supplier_id, category_id, unit, price_kopecks }: ProductColumns): Good => {
  return { id, supplierId: supplier_id, categoryId: category_id, unit, priceKopecks: price_kopecks }
}

/** What the price is for: «кг», «1 л», «10 шт». */
export const pricedUnit = ({ is_weighed, unit, pack }: { is_weighed: boolean; unit: string; pack: string }): string =>
  is_weighed || pack === '' ? unit : pack
