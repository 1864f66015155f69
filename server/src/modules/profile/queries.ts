import type { Insertable, Transaction, Updateable } from 'kysely'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import type { UserRow } from '../users/queries.ts'
import type { Address } from './schema.ts'

type Db = Transaction<Tables>

export function updateSelf(db: Db, userId: number, values: Updateable<Tables['users']>): Promise<UserRow> {
  return db.updateTable('users').set(values).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}

const addressFields = ['id', 'title', 'address', 'comment', 'is_main as isMain'] as const

export function findAddresses(db: Db, userId: number): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(addressFields)
    .where('user_id', '=', userId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
}

/** Serialises changes of a person's addresses, because exactly one must be the main one. */
export function lockAddresses(db: Db, userId: number): Promise<void> {
  return lockName(db, `addresses ${userId}`)
}

export async function clearMainAddress(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_main: false })
    .where('user_id', '=', userId)
    .where('is_main', '=', true)
    .execute()
}

export function insertAddress(db: Db, address: Insertable<Tables['addresses']>): Promise<Address> {
  return db.insertInto('addresses').values(address).returning(addressFields).executeTakeFirstOrThrow()
}

type Which = { id: number; userId: number }

export function updateAddress(
  db: Db,
  { id, userId }: Which,
  values: Updateable<Tables['addresses']>,
): Promise<Address | undefined> {
  return db
    .updateTable('addresses')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(addressFields)
    .executeTakeFirst()
}

export async function deleteAddress(db: Db, { id, userId }: Which): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
