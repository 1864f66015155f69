import { ApiError } from '../../errors.ts'
import type { EditContext } from '../objects/edits/check-edit.ts'
import { insertRow, removeRow, updateRow } from '../objects/edits/write-row.ts'
import { attempt } from './attempt.ts'
import { findWaiting, noteOutcome, type Planned } from './queries.ts'

/**
 * Writes the next rows of a batch, each through the same checks as any edit and by the version that was looked at: one that somebody changed
 * meanwhile is told and left as it is. A row that cannot be written leaves the others alone. Answers whether there were any.
 */
export async function applySlice(context: EditContext, batch: number, most: number): Promise<boolean> {
  const { db } = context
  const rows = await findWaiting(db, batch, most)
  for (const row of rows) await noteOutcome(db, batch, row.number, await attempt(db, () => write(context, row)))
  return rows.length > 0
}

function write(context: EditContext, { action, row_key, version, values }: Planned): Promise<unknown> {
  if (action === 'insert') return insertRow(context, values)
  if (row_key === null || version === null) throw new ApiError('FAULT')
  return action === 'remove' ? removeRow(context, row_key, version) : updateRow(context, row_key, version, values)
}
