import { codeFor } from '@lavka/domain/code-for'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** A code made of a name that no row of the table has: of two rows of one name the second has a number after it. */
export async function findFreeCode(
  db: Transaction<Tables>,
  table: 'products' | 'categories',
  name: unknown,
  otherwise: string,
): Promise<string> {
  const code = codeFor(typeof name === 'string' ? name : '', new Set(), otherwise)
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(table)} where code = ${code} or code ~ ${`^${code}-[0-9]+$`}`.execute(db)
  return codeFor(code, new Set(rows.map((row) => row.code)), code)
}
