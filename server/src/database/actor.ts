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

/**
 * A transaction of the doorman: the code that finds out who somebody is (logging in, signing up, restoring) and has to see people
 * before there is an actor (migrations/006_devices.sql). Nothing else works in it.
 */
export function asDoorman<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('lavka.role', 'doorman', true), set_config('lavka.user_id', '', true)`.execute(
      transaction,
    )
    return work(transaction)
  })
}
