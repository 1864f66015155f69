import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** A code that exists. `isOpen`: neither taken back nor used up. */
export type PromoCode = { id: number; code: string; promotionId: number; isOpen: boolean }

/** As codes are stored: without spaces around, in capital letters. */
export function normalCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** For placing: locks a code and all promotions with a limit that may apply, so that the last use is taken once. Before the products. */
export async function lockPromotions(db: Db, typed: string): Promise<void> {
  await sql`select lock_promotions(${normalCode(typed)})`.execute(db)
}

/** The code that was typed, or undefined when there is none such: a personal code is none for somebody else (`userId` null: a guest). */
export async function findCode(db: Db, typed: string, userId: number | null): Promise<PromoCode | undefined> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalCode(typed))
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, code, promotion_id, is_active, limit_total, used } = row
  return { id, code, promotionId: promotion_id, isOpen: is_active && (limit_total === null || used < limit_total) }
}
