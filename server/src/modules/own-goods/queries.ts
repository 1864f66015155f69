import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { selectCards } from '../catalog/queries.ts'

type Db = Transaction<Tables>

export async function findFavourites(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .select('products.code')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('products.id')
    .execute()
  return rows.map(({ code }) => code)
}

export async function insertFavourites(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await db
    .insertInto('favourites')
    .columns(['user_id', 'product_id'])
    .expression((of) =>
      of
        .selectFrom('products')
        .select((row) => [row.val(userId).as('user_id'), 'id'])
        .where('code', 'in', codes),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourites(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', 'in', (of) => of.selectFrom('products').select('id').where('code', 'in', codes))
    .execute()
}

/** Products of a person's orders that are still sold; an order that was cancelled bought nothing. */
export function findBought(db: Db, userId: number, take: number) {
  return selectCards(db)
    .innerJoin(
      (of) =>
        of
          .selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .select((line) => ['product_id', line.fn.max('orders.created_at').as('bought_at')])
          .where('orders.user_id', '=', userId)
          .where('orders.status', '<>', 'cancelled')
          .groupBy('product_id')
          .as('bought'),
      (join) => join.onRef('bought.product_id', '=', 'products.id'),
    )
    .select('bought.bought_at')
    .where(sql<boolean>`products.is_sold`)
    .orderBy('bought.bought_at', 'desc')
    .orderBy('products.id')
    .limit(take)
    .execute()
}
