import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { FieldProblem } from '../objects/schema.ts'
import { problemsOf } from './problems.ts'

/**
 * Does an edit of one row and answers what was wrong with it. A refused one leaves no trace and the transaction as it was; with `undone` one that went
 * well leaves none either.
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
