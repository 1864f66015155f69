import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { FieldProblem } from '../objects/schema.ts'
import { problemsOf } from './problems.ts'

/**
 * Runs an edit of one row in a savepoint and returns its problems. A failed edit is rolled back, the transaction continues; with `undone` a
 * successful one is rolled back too.
 */
export async function attempt(
  db: Transaction<Tables>,
  edit: () => Promise<unknown>,
  outcome: 'kept' | 'undone' = 'kept',
): Promise<FieldProblem[]> {
  await sql`savepoint row`.execute(db)
  const problems = await problemsOf(edit)
  const isKept = outcome === 'kept' && problems.length === 0
  await (isKept ? sql`release savepoint row` : sql`rollback to savepoint row`).execute(db)
  return problems
}
