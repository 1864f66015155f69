import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>
export type SignupRow = Selectable<Tables['signups']>

export async function insertSignup(db: Db, signup: Insertable<Tables['signups']>): Promise<void> {
  await db.insertInto('signups').values(signup).execute()
}

/** The registration of a valid link, confirmed or not; locked until the transaction ends. */
export function findSignupByCode(db: Db, codeHash: Buffer): Promise<SignupRow | undefined> {
  return db
    .selectFrom('signups')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteConfirmed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('signups')
    .set({ confirmed_at: sql<Date>`now()`, password_hash: '' })
    .where('id', '=', id)
    .execute()
}

/** Creates the account of a confirmed registration, with its ИНН and consents. */
export async function insertAccount(db: Db, signup: SignupRow): Promise<number> {
  const { login, password_hash, name, email, phone, oktmo, type, inn, inn_name } = signup
  const { id } = await db
    .insertInto('users')
    .values({ login, password_hash, name, email, phone, oktmo, type, role: 'client', code: inn })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (inn !== '') await db.insertInto('user_inns').values({ user_id: id, inn, name: inn_name }).execute()
  const consents = signup.consents.map((consent) => ({
    ...consent,
    user_id: id,
    given_at: signup.created_at,
    address: signup.address,
  }))
  if (consents.length > 0) await db.insertInto('consents').values(consents).execute()
  return id
}
