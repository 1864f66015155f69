import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>
export type UserRow = Selectable<Tables['users']>

/** Finds a user by login, ignoring case. */
export function findUser(db: Db, login: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('login_key', '=', login.toLowerCase()).executeTakeFirst()
}

/** The user with this login, and whether the cookie marks this browser as known for that user. */
export function findUserInBrowser(
  db: Db,
  login: string,
  cookieHash: Buffer,
): Promise<(UserRow & { knownId: number | null }) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('known_devices', (join) =>
      join.onRef('known_devices.user_id', '=', 'users.id').on('known_devices.secret_hash', '=', cookieHash),
    )
    .selectAll('users')
    .select('known_devices.id as knownId')
    .where('login_key', '=', login.toLowerCase())
    .executeTakeFirst()
}

export function findUserBySession(db: Db, tokenHash: Buffer): Promise<UserRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()
}

/** The caller's row. */
export function findSelf(db: Db, userId: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

type NewSession = {
  token_hash: Buffer
  user_id: number
  device_id: string
  expires_at: Date
  password_at: Date | null
}

/** Opens a session and deletes the user's expired ones. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { user_id } = session
  await db.deleteFrom('sessions').where('user_id', '=', user_id).where('expires_at', '<', new Date()).execute()
  await db.insertInto('sessions').values(session).execute()
}

/** Stores that the password was confirmed in this session. */
export async function notePassword(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ password_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Clears the mark of the first login; true if it was set. */
export async function endFirstLogin(db: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ first_auth: false })
    .where('id', '=', userId)
    .where('first_auth', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reopens an account closed by its person; true if it was closed. */
export async function reopenAccount(db: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ closed_at: null })
    .where('id', '=', userId)
    .where('closed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Access = Pick<UserRow, 'password_hash' | 'blocked_at'>

/** Locks the user's credentials until the transaction ends; undefined when the user no longer exists. */
export function lockUser(db: Db, userId: number): Promise<Access | undefined> {
  return db
    .selectFrom('users')
    .select(['password_hash', 'blocked_at'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
}

/** Locks the user's row until the transaction ends: whoever changes its credentials waits. */
export async function lockToChange(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function setPassword(db: Db, userId: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .where('email', '<>', '')
    .executeTakeFirst()
}

/** Whether no existing login equals or resembles this one (schema/functions/login_skeleton.sql). */
export async function isLoginFree(db: Db, login: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`(login_skeleton(login) = login_skeleton(${login}) and not is_look_alike) or login_key = ${login.toLowerCase()}`,
    )
    .executeTakeFirst()
  return row === undefined
}
