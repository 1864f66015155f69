import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { DifferenceKind } from '../../../database/values.ts'

/** Closes the open differences of these kinds that a comparison, of all or of one beneficiary, has not found again. In a transaction of the system. */
export async function closeGone(
  db: Transaction<Tables>,
  { kinds, beneficiaryId }: { kinds: readonly DifferenceKind[]; beneficiaryId?: string },
  found: readonly string[],
): Promise<void> {
  let rows = db
    .updateTable('money_differences')
    .set((eb) => ({ state: 'gone', decided_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('kind', 'in', kinds)
    .where('state', '=', 'open')
    .where('key', 'not in', found.length > 0 ? found : [''])
  if (beneficiaryId !== undefined) rows = rows.where('beneficiary_id', '=', beneficiaryId)
  await rows.execute()
}
