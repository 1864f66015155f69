import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'

type Db = Transaction<Tables>

/** How often a promotion was used, by whom (the person's id), and its kopecks. */
export type Used = { count: number; kopecks: number; byPerson: Map<number, number> }
/** By the promotion's id. */
export type Uses = Map<number, Used>

/**
 * What was used of these promotions before, without what was given back. By person only for whom has ordered since then, which is who is asked for.
 */
export async function findUses(db: Db, ids: readonly number[], before: Date): Promise<Uses> {
  const uses: Uses = new Map()
  const { rows: sums } = await sql<{ id: number; count: number; kopecks: number }>`
    select promotion_id as id, count(*)::int as count, sum(discount_kopecks)::bigint as kopecks from promotion_uses
    where promotion_id = any (${ids}::bigint[]) and created_at < ${before} and returned_at is null group by promotion_id`.execute(
    db,
  )
  for (const { id, count, kopecks } of sums) uses.set(id, { count, kopecks, byPerson: new Map() })
  const { rows: people } = await sql<{ id: number; userId: number; count: number }>`
    select promotion_id as id, user_id as "userId", count(*)::int as count from promotion_uses
    where promotion_id = any (${ids}::bigint[]) and created_at < ${before} and returned_at is null
      and user_id in (select user_id from orders where created_at >= ${before}) group by promotion_id, user_id`.execute(
    db,
  )
  for (const { id, userId, count } of people) uses.get(id)?.byPerson.set(userId, count)
  return uses
}

export function copyUses(uses: Uses): Uses {
  return new Map([...uses].map(([id, used]) => [id, { ...used, byPerson: new Map(used.byPerson) }]))
}

/** Counts one more use. */
export function countUse(uses: Uses, { id, userId, kopecks }: { id: number; userId: number; kopecks: number }): void {
  const used = uses.get(id) ?? { count: 0, kopecks: 0, byPerson: new Map<number, number>() }
  used.count++
  used.kopecks += kopecks
  used.byPerson.set(userId, (used.byPerson.get(userId) ?? 0) + 1)
  uses.set(id, used)
}
