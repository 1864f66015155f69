import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { InnRecord } from './schema.ts'

type Db = Transaction<Tables>

export function findInnRecords(db: Db, userId: number): Promise<InnRecord[]> {
  return db.selectFrom('user_inns').select(['id', 'inn', 'name']).where('user_id', '=', userId).orderBy('id').execute()
}

/** Adds an ИНН; a duplicate leaves the existing record. */
export async function insertInn(db: Db, inn: { user_id: number; inn: string; name: string }): Promise<InnRecord> {
  await db
    .insertInto('user_inns')
    .values(inn)
    .onConflict((conflict) => conflict.columns(['user_id', 'inn']).doNothing())
    .execute()
  return db
    .selectFrom('user_inns')
    .select(['id', 'inn', 'name'])
    .where('user_id', '=', inn.user_id)
    .where('inn', '=', inn.inn)
    .executeTakeFirstOrThrow()
}

/** Links an account that has no code yet. */
export async function linkAccount(db: Db, userId: number, code: string): Promise<void> {
  await db.updateTable('users').set({ code }).where('id', '=', userId).where('code', '=', '').execute()
}

/** Deletes a record and returns its ИНН; undefined when the person has no such record. */
export async function deleteInn(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('user_inns')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('inn')
    .executeTakeFirst()
  return row?.inn
}

/** If the account was linked by the removed ИНН, links it by another one of the person, or unlinks it. */
export async function relinkAccount(db: Db, userId: number, removed: string): Promise<void> {
  const [next] = await findInnRecords(db, userId)
  await db
    .updateTable('users')
    .set({ code: next?.inn ?? '' })
    .where('id', '=', userId)
    .where('code', '=', removed)
    .execute()
}
