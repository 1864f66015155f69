import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Owner = Kysely<Tables>

/** A promotion that holds: 10 percent on everything, for everybody, without a code. */
export function insertPromotion(owner: Owner, given: Partial<Insertable<Tables['promotions']>> = {}) {
  const kind = given.kind ?? 'percent'
  return owner
    .insertInto('promotions')
    .values({ name: 'Урожай', state: 'active', kind, ...(kind === 'percent' && { percent: 10 }), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A code with a promotion of its own. */
export async function insertPromoCode(
  owner: Owner,
  code: string,
  given: Partial<Insertable<Tables['promotions']>> = {},
): Promise<{ id: number; code: string; promotionId: number }> {
  const { id: promotionId } = await insertPromotion(owner, { name: `Промокод ${code}`, needs_code: true, ...given })
  const { id } = await owner
    .insertInto('promo_codes')
    .values({ code, promotion_id: promotionId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, promotionId }
}
