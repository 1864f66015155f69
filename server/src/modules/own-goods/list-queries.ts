import { sql, type Transaction } from 'kysely'
import type { ListLine } from '../../database/column-types.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** The lists of a person, the last changed first. */
export function findNamedLists(db: Db, userId: number) {
  return db
    .selectFrom('named_lists')
    .select(['id', 'name', 'lines'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Writes a list; one with this name gets these lines. */
export async function saveNamedList(db: Db, userId: number, name: string, lines: readonly ListLine[]): Promise<void> {
  const values = { user_id: userId, name, lines: JSON.stringify(lines) }
  await db
    .insertInto('named_lists')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ lines: values.lines, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteNamedList(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('named_lists').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Names, units and packs of products, also of those that are not sold any more. */
export function findNames(db: Db, codes: readonly string[]) {
  return db.selectFrom('products').select(['code', 'name', 'unit', 'pack']).where('code', 'in', codes).execute()
}
