import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

export type PromoRow = NonNullable<Awaited<ReturnType<typeof findPromo>>>

/** Finds a promo code; spaces around it and letter case are ignored. `lock` is for placing: the last use of a code cannot be taken twice. */
export async function findPromo(db: Db, typed: string, { lock }: { lock: boolean }) {
  const code = typed.trim().toUpperCase()
  if (lock) await sql`select lock_promo(${code})`.execute(db)
  return db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The number of the user's checkouts with this code, without returned uses. */
export async function countUses(db: Db, promoId: number, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('promo_uses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('promo_id', '=', promoId)
    .where('user_id', '=', userId)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Use = { promoId: number; groupId: number; userId: number; discountKopecks: number }

/** Records a use of a code; a trigger counts it (migrations/043_reviews_and_promo_codes.sql). */
export async function insertUse(db: Db, { promoId, groupId, userId, discountKopecks }: Use): Promise<void> {
  await db
    .insertInto('promo_uses')
    .values({ promo_id: promoId, group_id: groupId, user_id: userId, discount_kopecks: discountKopecks })
    .execute()
}

/** Returns the use of a promo code once all discounted orders of the group are cancelled. Lock order: the code before the products, as at placing. */
export async function returnUse(db: Db, orderId: number): Promise<void> {
  await sql`select return_promo_use(${orderId})`.execute(db)
}
