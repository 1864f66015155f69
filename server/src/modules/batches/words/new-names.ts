import { checkEdit, type EditContext } from '../../objects/edits/check-edit.ts'
import type { ObjectField } from '../../objects/field.ts'
import { problemsOf } from '../problems.ts'
import type { Missing } from './tree.ts'

/** What the rules of the rows say against these names; null: nothing. Asks once for each name. */
export async function problemsOfNames(
  context: EditContext,
  caption: string,
  { names }: Missing,
  checked: Map<string, string | null>,
): Promise<string | null> {
  for (const name of names) {
    const known = checked.get(name)
    const refusal = known === undefined ? await problemOfName(context, caption, name) : known
    checked.set(name, refusal)
    if (refusal !== null) return refusal
  }
  return null
}

async function problemOfName(context: EditContext, caption: string, name: string): Promise<string | null> {
  const problems = await problemsOf(() => checkEdit(context, { [caption]: name }, null))
  const [first] = problems
  return first ? `Не создать «${name.slice(0, 80)}». ${first.message}` : null
}

/** Whether a planned value of a look-up is a word whose row will be made when the line is written, and not a key. */
export function isWord({ lookup, type }: ObjectField, value: unknown): value is string {
  return lookup !== undefined && type === 'number' && typeof value === 'string' && /\D/.test(value)
}
