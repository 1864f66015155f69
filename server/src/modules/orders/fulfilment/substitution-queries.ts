import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { answerMinutes, type Agreement } from '../pricing/substitution.ts'

type Db = Transaction<Tables>

export type Proposal = Awaited<ReturnType<typeof findProposals>>[number]

/** Open proposals of an order, each with the name and sum of the line that it replaces. */
export function findProposals(db: Db, orderId: number) {
  return db
    .selectFrom('order_substitutions as s')
    .innerJoin('order_lines as l', 'l.id', 's.line_id')
    .selectAll('s')
    .select(['l.name as line_name', sql<number>`l.sum_kopecks - l.discount_kopecks`.as('line_to_pay')])
    .select(sql<boolean>`s.answer_until <= now()`.as('is_over'))
    .where('s.order_id', '=', orderId)
    .where('s.state', '=', 'proposed')
    .orderBy('s.id')
    .execute()
}

/** Orders with an open proposal whose answer time has passed. */
export function findOverdue(db: Db): Promise<{ order_id: number }[]> {
  return db
    .selectFrom('order_substitutions')
    .select('order_id')
    .distinct()
    .where('state', '=', 'proposed')
    .where('answer_until', '<=', sql<Date>`now()`)
    .orderBy('order_id')
    .execute()
}

/** A proposal in any state. Row security hides proposals of other users' orders. */
export function findProposal(db: Db, id: number) {
  return db
    .selectFrom('order_substitutions as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.id', 's.order_id', 's.state', 'o.user_id', sql<boolean>`s.answer_until <= now()`.as('is_over')])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

export async function insertProposals(
  db: Db,
  rows: Omit<Insertable<Tables['order_substitutions']>, 'answer_until'>[],
): Promise<void> {
  const answer_until = sql<Date>`now() + make_interval(mins => ${answerMinutes})`
  await db
    .insertInto('order_substitutions')
    .values(rows.map((row) => ({ ...row, answer_until })))
    .execute()
}

/** Closes proposals that the seller withdrew or that expired. */
export async function closeProposals(db: Db, ids: readonly number[], state: 'withdrawn' | 'expired'): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('order_substitutions').set({ state }).where('id', 'in', ids).execute()
}

export async function noteAnswer(
  db: Db,
  id: number,
  answer: { state: 'accepted' | 'declined'; answered_by: number; answered_via: 'screen' | 'phone' },
): Promise<void> {
  await db
    .updateTable('order_substitutions')
    .set({ ...answer, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The last accepted substitute of each line, by line id; sums in kopecks. */
export async function findAgreements(db: Db, orderId: number): Promise<Map<number, Agreement>> {
  const rows = await db
    .selectFrom('order_substitutions')
    .select(['line_id', 'substitute_id as substituteId', 'quantity', 'price_kopecks as priceKopecks'])
    .select(['sum_kopecks as toPay', 'discount_kopecks as discount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ line_id, ...agreement }) => [line_id, agreement]))
}
