import { sql, type Kysely, type Transaction } from 'kysely'
import type { Actor } from '../auth.ts'
import type { Tables } from './tables.ts'

/** A transaction in which row security knows who is asking (migrations/003_orders.sql). Everything tenant-owned is read and written in one. */
export function asActor<T>(
  database: Kysely<Tables>,
  actor: Actor,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`select
      set_config('lavka.role', ${actor.role}, true),
      set_config('lavka.user_id', ${String(actor.id)}, true),
      set_config('lavka.supplier_id', ${String(actor.supplierId ?? '')}, true)`.execute(transaction)
    return work(transaction)
  })
}
