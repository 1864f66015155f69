import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** The orders of these whose talk the actor may read, with whether it is still open. Others who read orders, for their figures, read no talk. */
export function findTalkedOrders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'supplier_id'])
    .select(sql<boolean>`order_is_talked_about(orders.id)`.as('isOpen'))
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where(
      sql<boolean>`(user_id = actor_id() or actor_is_operator() or supplier_id = actor_sells_for()
        or supplier_id = any ((select actor_suppliers())::bigint[]))`,
    )
    .orderBy('id')
    .execute()
}

export type TalkedOrder = Awaited<ReturnType<typeof findTalkedOrders>>[number]

/** What was written about these orders, the first message first. */
export function findMessages(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_messages')
    .selectAll()
    .where('order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('id')
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

/** False: the author has written a message with this key before. */
export async function insertMessage(db: Db, message: { order_id: number; text: string; key: string }) {
  return db
    .insertInto('order_messages')
    .values(message)
    .onConflict((conflict) => conflict.constraint('order_messages_once').doNothing())
    .returning(['id', 'supplier_id', 'side'])
    .executeTakeFirst()
}

/** What was written to the actor's side becomes read. */
export async function markRead(
  db: Db,
  { order, upTo, isBuyer }: { order: number; upTo: number; isBuyer: boolean },
): Promise<void> {
  await db
    .updateTable('order_messages')
    .set({ read_at: sql<Date>`now()` })
    .where('order_id', '=', order)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .where('side', isBuyer ? '<>' : '=', 'buyer')
    .execute()
}

/** How many messages of a side before this one wait to be read. */
export async function countUnread(db: Db, { order, before, side }: { order: number; before: number; side: string }) {
  const { count } = await db
    .selectFrom('order_messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('order_id', '=', order)
    .where('id', '<', before)
    .where('read_at', 'is', null)
    .where(sql<boolean>`(side = 'buyer') = (${side}::text = 'buyer')`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For the export of personal data. */
export function findOwnMessages(db: Db, userId: number) {
  return db
    .selectFrom('order_messages')
    .innerJoin('orders', 'orders.id', 'order_messages.order_id')
    .select(['orders.number as заказ', 'order_messages.side', 'order_messages.text', 'order_messages.created_at'])
    .where('order_messages.user_id', '=', userId)
    .orderBy('order_messages.id')
    .execute()
}
