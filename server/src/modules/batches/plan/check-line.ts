import { checkEdit, type EditContext } from '../../objects/edits/check-edit.ts'
import type { Row } from '../../objects/edits/find-row.ts'
import { findHeld } from '../../objects/edits/write-row.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import { problemsOf } from '../problems.ts'
import type { Planned } from '../queries.ts'
import { isWord } from '../words/new-names.ts'

/**
 * Checks an edit of a row or a new row: returns the problems, and the part that will wait for approval. Writes nothing. Of the fields of the `known` problems,
 * which have no values, no more is told.
 */
export async function checkLine(
  context: EditContext,
  values: Record<string, unknown>,
  row: Row | null,
  known: Planned['problems'] = [],
): Promise<Pick<Planned, 'problems' | 'held'>> {
  // a word whose row will be made is right, and has no key yet
  const given = Object.entries(values)
  const words = given
    .filter(([name, value]) => isWord(fieldOf(context.object.fields, name), value))
    .map(([name]) => name)
  const keyed = Object.fromEntries(given.filter(([name]) => !words.includes(name)))
  const unknown = [...known.map(({ field }) => field), ...words]
  let held: Planned['held'] = {}
  const problems = await problemsOf(async () => {
    const checked = await checkEdit(context, keyed, row, unknown)
    if (row) held = await findHeld(context, checked, row)
  })
  const all = [...known, ...problems]
  return { problems: all, held: all.length > 0 ? {} : held }
}
