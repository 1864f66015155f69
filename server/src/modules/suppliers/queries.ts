import { sql, type Kysely, type Transaction } from 'kysely'
import type { TapLink } from '../../database/column-types.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** A supplier for its public page, also one that does not sell yet. */
export function findSupplier(db: Db, code: string) {
  return db
    .selectFrom('suppliers')
    .leftJoin('suppliers as parents', 'parents.id', 'suppliers.parent_id')
    .leftJoin('taplinks', 'taplinks.supplier_id', 'suppliers.id')
    .selectAll('suppliers')
    .select(['parents.code as parent', 'parents.name as parent_name', 'taplinks.title as taplink_title'])
    .where('suppliers.code', '=', code)
    .executeTakeFirst()
}

/** Pages of links of suppliers that sell, and the caller's own (`ownId`); a supplier without one gets an empty page with its name. */
function selectTaplinks(db: Db, ownId: number | null) {
  return db
    .selectFrom('suppliers')
    .leftJoin('taplinks', 'taplinks.supplier_id', 'suppliers.id')
    .select(['suppliers.id', 'suppliers.code', 'suppliers.name', 'region', 'phone'])
    .select(['picture_key', 'picture_color', 'picture_text'])
    .select(['taplinks.title', 'taplinks.about', 'taplinks.links', 'taplinks.version', 'suppliers.description'])
    .where((of) => of.or([of('onboarding', '=', 'approved'), of('suppliers.id', '=', ownId)]))
}

export function findTaplinks(db: Db, ownId: number | null) {
  return selectTaplinks(db, ownId)
    .where((of) => of.or([of('taplinks.supplier_id', 'is not', null), of('suppliers.id', '=', ownId)]))
    .orderBy('suppliers.name')
    .execute()
}

export function findTaplink(db: Db, by: { code: string } | { id: number }, ownId: number | null) {
  return selectTaplinks(db, ownId)
    .where((of) => ('code' in by ? of('suppliers.code', '=', by.code) : of('suppliers.id', '=', by.id)))
    .executeTakeFirst()
}

type Page = { title: string; about: string; links: TapLink[] }

/** Adds the page of a supplier that has none; false when it has one already. */
export async function insertTaplink(db: Db, supplierId: number, page: Page): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('taplinks')
    .values({ supplier_id: supplierId, ...columnsOf(page) })
    .onConflict((conflict) => conflict.column('supplier_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function updateTaplink(db: Db, supplierId: number, page: Page): Promise<void> {
  await db
    .updateTable('taplinks')
    .set({ ...columnsOf(page), updated_at: sql<Date>`now()` })
    .where('supplier_id', '=', supplierId)
    .execute()
}

const columnsOf = ({ title, about, links }: Page) => ({ title, about, links: JSON.stringify(links) })
