import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import type { AnyObject } from '../../objects/object.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import type { BatchRecord } from '../queries.ts'
import { isWord } from './new-names.ts'
import { readTree } from './read-tree.ts'
import { creatableOf, targetOf, type Lookup } from './target.ts'
import { formsOf } from './word-form.ts'

type Created = NonNullable<BatchRecord['plan']['creates']>[number]

/** Names that are told; the others are counted. */
const mostTold = 20

/** Keeps in the plan what the words of its lines will create, or have created. */
export async function keepCreated(context: EditContext, { id, state, plan }: BatchRecord): Promise<void> {
  const { created = [] } = plan.mapping ?? {}
  if (created.length === 0 && !plan.creates) return
  const creates: Created[] = []
  for (const name of created) {
    const { lookup } = fieldOf(context.object.fields, name)
    const target = lookup && targetOf(context, lookup)
    if (!target) continue
    const names = await (state === 'planning'
      ? findPlanned(context, id, name, lookup)
      : findWritten(context.db, id, target, lookup))
    creates.push({ caption: target.caption, count: names.length, names: names.slice(0, mostTold) })
  }
  const kept = creates.filter(({ count }) => count > 0)
  await context.db
    .updateTable('batches')
    .set({ plan: JSON.stringify({ ...plan, creates: kept }) })
    .where('id', '=', id)
    .execute()
}

/** The paths of what right lines will create. */
async function findPlanned(context: EditContext, batch: number, name: string, lookup: Lookup): Promise<string[]> {
  const target = creatableOf(context, lookup)
  if (!target) return []
  const { rows } = await sql<{ value: unknown }>`select values -> ${name} as value from batch_rows
    where batch_id = ${batch} and state = 'waiting' and jsonb_typeof(values -> ${name}) = 'string'
    group by 1 order by min(number)`.execute(context.db)
  const field = fieldOf(context.object.fields, name)
  const words = rows.map(({ value }) => value).filter((value) => isWord(field, value))
  const tree = await readTree(context, target, lookup.caption, words)
  const paths = words.flatMap((word) => tree.missingOf(word)?.paths ?? [])
  const forms = await formsOf(context.db, paths)
  // as its first line has it
  const once = new Map(paths.toReversed().map((path) => [forms.get(path) ?? path, path]))
  return [...once.values()].toSorted((one, other) => one.localeCompare(other, 'ru'))
}

/** The names of what the batch has created. */
async function findWritten(
  db: Transaction<Tables>,
  batch: number,
  { edits, fields }: AnyObject,
  { caption }: Lookup,
): Promise<string[]> {
  const column = fieldOf(fields, caption).edit?.column
  if (!edits || column === undefined) return []
  const { rows } = await sql<{ name: string }>`select after ->> ${column} as name from object_changes
    where batch_id = ${batch} and table_name = ${edits.table} and kind = 'insert' order by id`.execute(db)
  return rows.map(({ name }) => name)
}
