import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** Of a top-up: what nobody has been named for, kopecks; and whether the bank still works on an identification. */
export type Free = { id: string; restKopecks: number; freeKopecks: number; isMoving: boolean }

/** The same of the top-up `t`, by the ledger: what came, less what was identified or is being identified, less what was corrected. */
export const freeSql = sql`(
  select (t.amount_kopecks - t.corrected_kopecks
      - coalesce(sum(i.amount_kopecks) filter (where e.kind is distinct from 'void_pending'), 0))::bigint as free,
    coalesce(bool_or(e.id is null), false) as is_moving
  from top_up_identifications i left join ledger_transfers e on e.pending_id = i.id where i.top_up_id = t.id
)`

/** `id`: of one; of all without it. */
export async function findFree(db: Transaction<Tables>, id?: string): Promise<Free[]> {
  const chosen = id === undefined ? sql`true` : sql`t.id = ${id}`
  const { rows } = await sql<Free>`
    select t.id, t.rest_kopecks as "restKopecks", f.free as "freeKopecks", f.is_moving as "isMoving"
    from top_ups t cross join lateral ${freeSql} f where ${chosen} order by t.id`.execute(db)
  return rows
}
