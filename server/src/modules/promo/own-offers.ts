import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { whyNotNow } from './conditions.ts'
import { conditionText } from './condition-text.ts'
import { findCustomer, findPromotionsOf } from './find-promotions.ts'
import type { OwnOffer } from './schema.ts'

type Db = Transaction<Tables>

/** What is for one person alone and holds now: promotions of their group, and those of their personal codes that are left. */
export async function readOwnOffers(db: Db, userId: number): Promise<OwnOffer[]> {
  const customer = await findCustomer(db, userId)
  const codes = await db
    .selectFrom('promo_codes')
    .select(['code', 'promotion_id'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where(sql<boolean>`used < coalesce(limit_total, used + 1)`)
    .orderBy('id')
    .execute()
  const ids = codes.map((code) => code.promotion_id)
  const promotions = await findPromotionsOf(db, userId, { groupId: customer.groupId, ids })
  const circumstances = { now: new Date(), channel: 'web', customer } as const
  return promotions
    .filter((promotion) => whyNotNow(promotion, circumstances) === null)
    .map((promotion) => ({
      name: promotion.name,
      text: conditionText(promotion, ''),
      code: codes.find((code) => code.promotion_id === promotion.id)?.code ?? null,
    }))
}
