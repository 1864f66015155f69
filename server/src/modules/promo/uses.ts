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

/**
 * The uses of the checkout of an order are what is given now; one that no order carries any more comes back (schema/functions/settle_uses.sql). Before the
 * products, as at placing: whoever locks them earlier calls it before, too.
 */
export async function settleUses(db: Db, orderId: number): Promise<void> {
  await sql`select settle_uses(${orderId})`.execute(db)
}
