import { sql, type Kysely, type Transaction } from 'kysely'
import type { Actor } from '../auth.ts'
import { beginWith, within } from './begin-as.ts'
import type { Tables } from './tables.ts'

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>
/** Session settings that the functions of row security read (schema/functions/actor_id.sql, actor_role). */
type Settings = { role: string; userId: string; supplierId: string; duty: string; requestId: string }

const system: Settings = { role: 'system', userId: '', supplierId: '', duty: '', requestId: '' }

/** A transaction with the actor set for row security. All rows of persons and partners are read and written in one. */
export function asActor<T>(database: Kysely<Tables>, actor: Actor, work: Work<T>): Promise<T> {
  const { role, id, supplierId, duty, requestId = '' } = actor
  const settings = { role, userId: String(id), supplierId: String(supplierId ?? ''), duty: duty ?? '', requestId }
  return runAs(database, settings, work)
}

/**
 * A transaction for authentication (login, sign-up, password reset), which must read people before there is an
 * actor; row security calls it the doorman (schema/functions/is_doorman.sql). Not for other code.
 */
export function asAuthenticator<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  return runAs(database, { ...system, role: 'doorman' }, work)
}

/** A transaction of scheduled work, with the rights that policies give by actor_is_system(). */
export function asSystem<T>(database: Kysely<Tables>, work: Work<T>): Promise<T> {
  return runAs(database, system, work)
}

/** Runs a part of an actor's transaction in the name of the system. */
export async function withinSystem<T>(transaction: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<Settings>`select current_setting('lavka.role') as role,
    current_setting('lavka.user_id') as "userId", current_setting('lavka.supplier_id', true) as "supplierId",
    current_setting('lavka.duty', true) as "duty",
    current_setting('lavka.request_id', true) as "requestId"`.execute(transaction)
  const person = rows[0] ?? system
  await use(transaction, { ...system, requestId: person.requestId })
  const done = await work()
  await use(transaction, person)
  return done
}

function runAs<T>(database: Kysely<Tables>, settings: Settings, work: Work<T>): Promise<T> {
  return beginWith(named(settings), () =>
    database.transaction().execute((transaction) => within(() => work(transaction))),
  )
}

async function use(transaction: Transaction<Tables>, settings: Settings): Promise<void> {
  const calls = Object.entries(named(settings)).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(calls)}`.execute(transaction)
}

function named({ role, userId, supplierId, duty, requestId }: Settings): Record<string, string> {
  return {
    'lavka.role': role,
    'lavka.user_id': userId,
    'lavka.supplier_id': supplierId,
    'lavka.duty': duty,
    'lavka.request_id': requestId,
  }
}
