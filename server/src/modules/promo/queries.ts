import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

export type PromoRow = NonNullable<Awaited<ReturnType<typeof findPromo>>>

/** A code as people type it. For placing the row is locked, so that the last use of a code is used once. */
export function findPromo(db: Db, code: string, { lock }: { lock: boolean }) {
  return db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** How many checkouts of a person have it; what was given back does not count. */
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

export async function insertUse(db: Db, { promoId, groupId, userId, discountKopecks }: Use): Promise<void> {
  await db
    .insertInto('promo_uses')
    .values({ promo_id: promoId, group_id: groupId, user_id: userId, discount_kopecks: discountKopecks })
    .execute()
  await db
    .updateTable('promo_codes')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', promoId)
    .execute()
}

/** After an order is cancelled: its code's use is given back with the last order that has the discount. Before the products, as at placing. */
export async function returnUse(db: Db, orderId: number): Promise<void> {
  await sql`select return_promo_use(${orderId})`.execute(db)
}
