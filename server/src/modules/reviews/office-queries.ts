import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { recipientColumns } from '../notifications/send.ts'
import type { ReviewState } from './schema.ts'

type Db = Transaction<Tables>

/** `supplierId` restricts to reviews of one supplier's goods. */
export type OfficeFilter = { state?: ReviewState | undefined; supplierId: number | null; id?: number }
type OfficePage = { rowSkip: number; rowCount: number }

function selectOffice(db: Db, { state, supplierId, id }: OfficeFilter) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .$if(id !== undefined, (rows) => rows.where('reviews.id', '=', id ?? 0))
    .$if(state !== undefined, (rows) => rows.where('reviews.state', '=', state ?? 'waiting'))
    .$if(supplierId !== null, (rows) =>
      rows.where('products.supplier_id', '=', supplierId ?? 0).where('reviews.state', '=', 'approved'),
    )
}

/** Waiting reviews in the order of writing; decided ones with the last decision first. */
export function findOffice(db: Db, filter: OfficeFilter, { rowSkip, rowCount }: OfficePage) {
  return selectOffice(db, filter)
    .selectAll('reviews')
    .select(['products.code', 'products.name', 'products.picture_key', 'products.picture_color'])
    .select(['suppliers.name as supplier_name', sql<string | null>`person_name(reviews.moderated_by)`.as('moderator')])
    .orderBy(sql`case when reviews.state = 'waiting' then reviews.changed_at end`)
    .orderBy('reviews.moderated_at', (order) => order.desc().nullsFirst())
    .orderBy('reviews.id')
    .offset(rowSkip)
    .limit(rowCount)
    .execute()
}

export async function countOffice(db: Db, filter: OfficeFilter): Promise<number> {
  const { total } = await selectOffice(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type Decision = {
  id: number
  version: number
  state: 'approved' | 'rejected'
  reason: string
  moderator: number
  refused_photos: number
  photo_reason: string
}

/** Decides a review; false when its version has changed since it was read. */
export async function decide(db: Db, { id, version, moderator, ...decided }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set((eb) => ({
      ...decided,
      moderated_by: moderator,
      moderated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the supplier's answer; false when there already is one. */
export async function putAnswer(db: Db, id: number, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set((eb) => ({ answer, answered_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('answer', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findProductOf(db: Db, id: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.code', 'products.name'])
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The author of a review, for a mail; undefined after the account is removed. */
export function findAuthor(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(recipientColumns)
    .where('id', '=', (of) => of.selectFrom('reviews').select('user_id').where('reviews.id', '=', id))
    .executeTakeFirst()
}
