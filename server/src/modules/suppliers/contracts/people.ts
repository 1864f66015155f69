import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** E-mails of the users of a supplier; readable for operators and the system. */
export async function findPeople(db: Transaction<Tables>, supplierId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from people_of_supplier(${supplierId})`.execute(db)
  return rows.map(({ email }) => email)
}
