import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { PromoCode } from './codes.ts'
import type { Applied } from './promotion.ts'

type Db = Transaction<Tables>
type Checkout = { groupId: number; userId: number; code: PromoCode | undefined }

/**
 * Records that a checkout used these promotions; triggers count it (schema/functions/count_promo_use.sql), in the order of the ids, as every other order
 * does. A limit or a budget that would be exceeded is PROMO_REFUSED.
 */
export async function insertUses(
  db: Db,
  applied: readonly Applied[],
  { groupId, userId, code }: Checkout,
): Promise<void> {
  const rows = applied
    .toSorted((one, other) => one.promotion.id - other.promotion.id)
    .map(({ promotion, kopecks, supplierKopecks }) => ({
      promotion_id: promotion.id,
      code_id: promotion.id === code?.promotionId ? code.id : null,
      group_id: groupId,
      user_id: userId,
      discount_kopecks: kopecks,
      supplier_kopecks: supplierKopecks,
    }))
  if (rows.length > 0) await db.insertInto('promotion_uses').values(rows).execute()
}

/** Returns the uses of the checkout's promotions once all orders that they lowered are cancelled. Before the products, as at placing. */
export async function returnUses(db: Db, orderId: number): Promise<void> {
  await sql`select return_promotion_uses(${orderId})`.execute(db)
}
