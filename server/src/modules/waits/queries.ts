import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { WaitKind } from '../../database/values.ts'

type Db = Transaction<Tables>

/** What a person waits for, the latest first, with what is needed to compute the price of this person. */
export function findOwn(db: Db, userId: number) {
  return db
    .selectFrom('product_waits as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.id', 'w.kind', 'w.seen_kopecks', 'w.wanted_kopecks', 'w.created_at', 'w.product_id'])
    .select(['p.code', 'p.name', 'p.unit', 'p.pack', 'p.is_weighed', 'p.is_sold', 'p.price_kopecks'])
    .select(['p.supplier_id', 'p.category_id', sql<boolean>`p.stock >= p.minimum`.as('is_in_stock')])
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .execute()
}

export type WaitRow = Awaited<ReturnType<typeof findOwn>>[number]

/** A product that is sold, by its code. */
export function findSold(db: Db, code: string) {
  return db
    .selectFrom('products')
    .select(['id', 'supplier_id', 'category_id', 'unit', 'price_kopecks'])
    .select(sql<boolean>`stock >= minimum`.as('is_in_stock'))
    .where('code', '=', code)
    .where(sql<boolean>`is_sold`)
    .executeTakeFirst()
}

type NewWait = {
  user_id: number
  product_id: number
  kind: WaitKind
  seen_kopecks: number | null
  wanted_kopecks: number | null
}

export async function putWait(db: Db, wait: NewWait): Promise<void> {
  const { seen_kopecks, wanted_kopecks } = wait
  await db
    .insertInto('product_waits')
    .values(wait)
    .onConflict((conflict) =>
      conflict.constraint('product_waits_once').doUpdateSet({
        seen_kopecks,
        wanted_kopecks,
        created_at: sql<Date>`now()`,
        checked_at: sql<Date>`'-infinity'`,
      }),
    )
    .execute()
}

export async function deleteWaits(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('product_waits').where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** The waits of a person that no other runner has, locked until the end of the transaction; they count as looked at. */
export async function takeWaits(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const locked = await db
    .selectFrom('product_waits')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .updateTable('product_waits')
      .set({ checked_at: sql<Date>`now()` })
      .where('id', 'in', ids)
      .execute()
  return new Set(ids)
}

/** The people after this one whose waits may have come true. */
export async function findPeopleDue(database: Kysely<Tables>, after: number): Promise<number[]> {
  const found = sql<{ user_id: number }>`select user_id from people_of_due_waits(${after})`
  return (await asSystem(database, (db) => found.execute(db))).rows.map(({ user_id }) => user_id)
}

/** For the export of personal data. */
export function findWaitRows(db: Db, userId: number) {
  return db
    .selectFrom('product_waits')
    .innerJoin('products', 'products.id', 'product_waits.product_id')
    .select(['products.code as product', 'product_waits.kind', 'product_waits.created_at'])
    .select(['product_waits.seen_kopecks', 'product_waits.wanted_kopecks'])
    .where('product_waits.user_id', '=', userId)
    .orderBy('product_waits.id')
    .execute()
}
