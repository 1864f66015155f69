import { sql } from 'kysely'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { tablesOf, type AnyObject } from '../../objects/object.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import { namesOf, pathsTo, placesOf, placeToMake } from './path.ts'
import { createTree, type Tree, type TreeNode } from './tree.ts'
import { formsOf, wordForm } from './word-form.ts'

/** The rows of a tree that the actor sees, to be asked for these texts. */
export async function readTree(
  { db, actor }: Pick<EditContext, 'db' | 'actor'>,
  target: AnyObject,
  caption: string,
  texts: readonly string[],
): Promise<Tree> {
  const above = target.tree ?? target.key
  const column = (name: string) => fieldOf(target.fields, name).column
  const { rows: nodes } = await sql<TreeNode>`
    select ${column(target.key)} as key, (${column(caption)})::text as caption, ${column(above)} as parent, ${wordForm(column(caption))} as form
    from ${tablesOf(target, [target.key, caption, above])} where ${target.rowScope(actor)} order by 1`.execute(db)
  const asked = texts.flatMap((text) => [text, ...placesOf(text), ...pathsTo(namesOf(placeToMake(text)))])
  const forms = await formsOf(db, asked)
  return createTree(nodes, (text) => forms.get(text) ?? text)
}
