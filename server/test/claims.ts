import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Given = { order_id: number; line_id: number; quantity?: number; kopecks?: number; text?: string }

/** An open claim about one line of an order; returns its id and that of its line. */
export async function insertClaim(
  owner: Kysely<Tables>,
  { order_id, line_id, quantity = 1, kopecks = 100, text = 'Молоко скисло' }: Given,
): Promise<{ id: number; line: number }> {
  const { id } = await owner
    .insertInto('claims')
    .values({ order_id, text, open_until: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: line } = await owner
    .insertInto('claim_lines')
    .values({ claim_id: id, line_id, problem: 'spoiled', quantity, asked_kopecks: kopecks })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, line }
}
