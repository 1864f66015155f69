import { ApiError } from '../../errors.ts'
import type { EditContext } from '../objects/edits/check-edit.ts'
import { insertRow, removeRow, writeUpdate } from '../objects/edits/write-row.ts'
import { editsOf } from '../objects/edits/find-row.ts'
import { attempt } from './attempt.ts'
import type { Bulk } from './bulk-schema.ts'
import { actionOf } from './plan/bulk-rows.ts'
import { findWaiting, noteOutcomes, type BatchRecord, type Outcome, type Planned } from './queries.ts'
import { waitsNoMore } from './waiting.ts'
import { createWords } from './words/create-words.ts'

/**
 * Writes the next rows of a batch, each with all checks of an edit and the version that was previewed: a row changed since is reported and not
 * written. A row that fails does not affect the others. Returns whether there were any rows.
 */
export async function applySlice(
  context: EditContext,
  { id: batch, plan }: BatchRecord,
  most: number,
): Promise<boolean> {
  const { db } = context
  const rows = await findWaiting(db, batch, most)
  const keysOf = plan.mapping?.created ? await createWords(context, rows) : null
  const outcomes: Outcome[] = []
  for (const row of rows) {
    let held: Planned['held'] = {}
    const problems = await attempt(db, async () => {
      held = await write(context, keysOf ? { ...row, values: keysOf(row.values) } : row, plan.bulk)
    })
    outcomes.push({ number: row.number, problems, held: problems.length > 0 ? {} : held })
  }
  await noteOutcomes(db, batch, outcomes)
  return rows.length > 0
}

/** Returns the part of the edit that waits for approval. */
async function write(context: EditContext, row: Planned, bulk: Bulk | undefined): Promise<Planned['held']> {
  const { action, row_key, version, values, before } = row
  if (action === 'insert') await insertRow(context, values)
  else if (row_key === null) throw new ApiError('FAULT')
  else if (action === 'withdraw') await withdraw(context, row_key, before)
  else if (version === null) throw new ApiError('FAULT')
  else if (bulk?.action === 'act')
    await actionOf(context, bulk.act).run(context.db, context.actor, { key: row_key, version })
  else if (action === 'remove') await removeRow(context, row_key, version)
  else return (await writeUpdate(context, row_key, version, values)).held
  return {}
}

async function withdraw({ db, object }: EditContext, key: string, proposed: Planned['before']): Promise<void> {
  if (!(await editsOf(object).hold?.withdraw(db, key, proposed))) throw new ApiError('CONFLICT', waitsNoMore)
}
