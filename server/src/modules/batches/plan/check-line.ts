import { checkEdit, type EditContext } from '../../objects/edits/check-edit.ts'
import type { Row } from '../../objects/edits/find-row.ts'
import { findHeld } from '../../objects/edits/write-row.ts'
import { problemsOf } from '../problems.ts'
import type { Planned } from '../queries.ts'

/**
 * Checks an edit of a row or a new row: returns the problems, and the part that will wait for approval. Writes nothing. The fields of the `known` problems have
 * no values, which is not told a second time.
 */
export async function checkLine(
  context: EditContext,
  values: Record<string, unknown>,
  row: Row | null,
  known: Planned['problems'] = [],
): Promise<Pick<Planned, 'problems' | 'held'>> {
  let held: Planned['held'] = {}
  const problems = await problemsOf(async () => {
    const checked = await checkEdit(context, values, row)
    if (row) held = await findHeld(context, checked, row)
  })
  const others = problems.filter(({ field }) => !known.some((one) => one.field === field))
  return { problems: [...known, ...others], held: known.length > 0 ? {} : held }
}
