import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { idOf, type Ids } from './insert-catalog.ts'
import { insertRows } from './insert.ts'

/** Anna's hearts: goods from all over the shop, one of them sold out. */
export async function insertFavourites(db: Kysely<Tables>, people: Ids): Promise<void> {
  const popular = await db.selectFrom('products').select('id').orderBy('popularity', 'desc').limit(40).execute()
  const sold = await db.selectFrom('products').select('id').where('stock', '=', 0).orderBy('id').limit(1).execute()
  const chosen = [...popular.filter((_, place) => place % 5 === 3), ...sold]
  const ids = [...new Set(chosen.map(({ id }) => id))]
  const user_id = idOf(people, 'anna')
  await insertRows(
    db,
    'favourites',
    ids.map((product_id, place) => ({ user_id, product_id, added_at: new Date(Date.UTC(2026, 9, 1 + place)) })),
  )
}
