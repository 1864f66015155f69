import { sql, type Transaction } from 'kysely'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

export function findLines(db: Db, userId: number) {
  return db
    .selectFrom('basket_lines')
    .innerJoin('products', 'products.id', 'basket_lines.product_id')
    .select(['products.code', 'basket_lines.quantity', 'basket_lines.changed_at'])
    .where('basket_lines.user_id', '=', userId)
    .orderBy('basket_lines.id')
    .execute()
}

/** Serialises changes of one user's basket: an advisory lock until the end of the transaction. */
export function lockBasket(db: Db, userId: number): Promise<void> {
  return lockName(db, `basket ${userId}`)
}

type Change = { product: string; quantity: number }

/** Stores basket lines; unknown product codes are skipped. */
export async function putLines(
  db: Db,
  userId: number,
  changes: readonly Change[],
  { isMerge }: { isMerge: boolean },
): Promise<void> {
  const put = changes.filter(({ quantity }) => quantity > 0)
  await sql`
    insert into basket_lines (user_id, product_id, quantity)
    select ${userId}, products.id, change.quantity
    from unnest(${put.map(({ product }) => product)}::text[], ${put.map(({ quantity }) => quantity)}::numeric[])
      with ordinality as change (code, quantity, place)
    join products on products.code = change.code
    order by change.place
    on conflict (user_id, product_id) do update set changed_at = now(),
      quantity = case when ${isMerge} then greatest(basket_lines.quantity, excluded.quantity) else excluded.quantity end`.execute(
    db,
  )
  const taken = changes.filter(({ quantity }) => quantity === 0).map(({ product }) => product)
  if (taken.length === 0 || isMerge) return
  await db
    .deleteFrom('basket_lines')
    .where('user_id', '=', userId)
    .where('product_id', 'in', db.selectFrom('products').select('id').where('code', 'in', taken))
    .execute()
}
