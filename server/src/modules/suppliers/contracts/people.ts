import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** The mailboxes of those who work for a supplier, for operators and the system. */
export async function findPeople(db: Transaction<Tables>, supplierId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from people_of_supplier(${supplierId})`.execute(db)
  return rows.map(({ email }) => email)
}
