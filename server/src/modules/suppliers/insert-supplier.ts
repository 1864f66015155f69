import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** `name` and `code` are those of the first shop, too. */
type NewSupplier = {
  name: string
  code: string
  region: string
  phone: string
  inn: string
  email: string
  address: string
}

/** Inserts a supplier that has still to fill in its data, and its shop; row security lets an administrator. Returns the supplier's id. */
export async function insertSupplierWithShop(
  db: Transaction<Tables>,
  { address, ...supplier }: NewSupplier,
): Promise<number> {
  const { id } = await db.insertInto('suppliers').values(supplier).returning('id').executeTakeFirstOrThrow()
  const { name, code } = supplier
  await db.insertInto('shops').values({ supplier_id: id, name, code, address }).execute()
  return id
}
