import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ExtraHoldState } from '../../../database/values.ts'
import { answerMinutes } from '../pricing/substitution.ts'

type Db = Transaction<Tables>

// Questions to buyers whether the bank may hold more (schema/tables/extra_holds.sql). All in transactions of the system.

export type ExtraHold = NonNullable<Awaited<ReturnType<typeof findExtraHold>>>

/** The last question about an order. */
export function findExtraHold(db: Db, orderId: number) {
  return db
    .selectFrom('extra_holds')
    .selectAll()
    .select(sql<boolean>`state = 'asked' and answer_until <= now()`.as('is_over'))
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The questions about these orders that a buyer may answer now. */
export function findAsked(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('extra_holds')
    .select(['order_id', 'amount_kopecks', 'answer_until'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'asked')
    .where('answer_until', '>', sql<Date>`now()`)
    .execute()
}

/** Asks anew; returns until when the buyer may answer. */
export async function insertExtraHold(db: Db, order_id: number, amount_kopecks: number): Promise<Date> {
  const answer_until = sql<Date>`now() + make_interval(mins => ${answerMinutes})`
  const row = db.insertInto('extra_holds').values({ order_id, amount_kopecks, answer_until })
  return (await row.returning('answer_until').executeTakeFirstOrThrow()).answer_until
}

export async function moveExtraHold(
  db: Db,
  id: number,
  change: { state: ExtraHoldState; contract_id?: string },
): Promise<void> {
  await db.updateTable('extra_holds').set(change).where('id', '=', id).execute()
}

/** Orders whose buyer has not answered in time. */
export async function findUnanswered(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('extra_holds')
    .select('order_id')
    .where('state', '=', 'asked')
    .where('answer_until', '<=', sql<Date>`now()`)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}
