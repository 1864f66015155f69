import { sql, type Kysely, type Transaction } from 'kysely'
import type { Actor } from '../auth.ts'
import type { Tables } from './tables.ts'

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>
/** As the functions of row security read it (migrations/003_orders.sql). */
type Settings = { role: string; userId: string; supplierId: string }

const system: Settings = { role: 'system', userId: '', supplierId: '' }

/** A transaction in which row security knows who is asking. Everything tenant-owned is read and written in one. */
export function asActor<T>(database: Kysely<Tables>, { role, id, supplierId }: Actor, work: Work<T>): Promise<T> {
  return runAs(database, { role, userId: String(id), supplierId: String(supplierId ?? '') }, work)
}

/**
 * A transaction of the code that finds out who somebody is (logging in, signing up, restoring) and has to see people before there is an
 * actor; row security calls it the doorman (migrations/006_devices.sql). Nothing else works in it.
 */
export function asAuthenticator<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  return runAs(database, { role: 'doorman', userId: '', supplierId: '' }, work)
}

/** A transaction of scheduled work, which nobody does: it may what migrations/045_system_actor.sql says. */
export function asSystem<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  return runAs(database, system, work)
}

/** A part of somebody's transaction that happens by itself: in the name of the system. */
export async function withinSystem<T>(transaction: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<Settings>`select current_setting('lavka.role') as role,
    current_setting('lavka.user_id') as "userId", current_setting('lavka.supplier_id', true) as "supplierId"`.execute(
    transaction,
  )
  await use(transaction, system)
  const done = await work()
  await use(transaction, rows[0] ?? system)
  return done
}

function runAs<T>(database: Kysely<Tables>, settings: Settings, work: Work<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await use(transaction, settings)
    return work(transaction)
  })
}

async function use(transaction: Transaction<Tables>, { role, userId, supplierId }: Settings): Promise<void> {
  await sql`select set_config('lavka.role', ${role}, true), set_config('lavka.user_id', ${userId}, true),
    set_config('lavka.supplier_id', ${supplierId}, true)`.execute(transaction)
}
