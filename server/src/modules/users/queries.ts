import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { InnRecord } from '../profile/schema.ts'

type Database = Kysely<Tables>
export type UserRow = Selectable<Tables['users']>

/** Logins do not differ by case. */
export function findUser(database: Database, login: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
}

export function findUserBySession(database: Database, tokenHash: Buffer): Promise<UserRow | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst()
}

/** A device that may still log in: not revoked, used within 30 days, made within 90. */
export function findDevice(
  database: Database,
  id: string,
  userId: number,
): Promise<{ secret_hash: Buffer } | undefined> {
  return database
    .selectFrom('devices')
    .select('secret_hash')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('created_at', '>', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst()
}

type NewDevice = { id: string; user_id: number; secret_hash: Buffer; model: string }

export async function insertDevice(database: Database, device: NewDevice): Promise<void> {
  await database.insertInto('devices').values(device).execute()
}

/** Notes that the device is used, and holds it against a logout until the transaction is over. False when it is revoked by now. */
export async function touchDevice(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('devices')
    .set({ last_used_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type NewSession = { token_hash: Buffer; user_id: number; device_id: string; expires_at: Date }

/** Opens a session and throws away those of its user that are over. */
export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { user_id } = session
  await database.deleteFrom('sessions').where('user_id', '=', user_id).where('expires_at', '<', new Date()).execute()
  await database.insertInto('sessions').values(session).execute()
}

/** Ends the first login; true for the one login that was it. */
export async function endFirstLogin(database: Database, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ first_auth: false })
    .where('id', '=', userId)
    .where('first_auth', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the session and the device it belongs to: neither the token nor the stored secret works afterwards. */
export async function revokeDeviceOf(database: Database, tokenHash: Buffer): Promise<void> {
  const session = await database
    .selectFrom('sessions')
    .select('device_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!session) return
  await database.updateTable('devices').set({ revoked_at: new Date() }).where('id', '=', session.device_id).execute()
  await database.deleteFrom('sessions').where('device_id', '=', session.device_id).execute()
}

export function findInnRecords(database: Database, userId: number): Promise<InnRecord[]> {
  return database
    .selectFrom('user_inns')
    .select(['id', 'inn', 'name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The same ИНН twice stays one record. */
export async function insertInn(
  database: Database,
  inn: { user_id: number; inn: string; name: string },
): Promise<InnRecord> {
  await database
    .insertInto('user_inns')
    .values(inn)
    .onConflict((conflict) => conflict.columns(['user_id', 'inn']).doNothing())
    .execute()
  return database
    .selectFrom('user_inns')
    .select(['id', 'inn', 'name'])
    .where('user_id', '=', inn.user_id)
    .where('inn', '=', inn.inn)
    .executeTakeFirstOrThrow()
}

/** Links an account that has no code yet. */
export async function linkAccount(database: Database, userId: number, code: string): Promise<void> {
  await database.updateTable('users').set({ code }).where('id', '=', userId).where('code', '=', '').execute()
}
