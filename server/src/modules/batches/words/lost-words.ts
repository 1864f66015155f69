import { sql } from 'kysely'
import { groupBy } from '../../../group-by.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import type { BatchRecord } from '../queries.ts'
import { findMeanings } from './find-words.ts'
import { findNear } from './near-rows.ts'
import { bare, namesOf, placeToMake } from './path.ts'
import { readTree } from './read-tree.ts'
import type { LostWord } from './schema.ts'
import { creatableOf, targetOf, type Lookup } from './target.ts'
import { formsOf } from './word-form.ts'

/** Words of a field that are looked at, and told. */
const [mostAsked, mostTold] = [5_000, 100]

/** The words of a table that mean no row of their look-ups, or several; whatever was decided of them before. */
export async function lostWords(context: EditContext, { id, plan }: BatchRecord): Promise<LostWord[]> {
  const told: LostWord[] = []
  for (const [index, name] of (plan.mapping?.fields ?? []).entries()) {
    const { lookup, caption } = context.object.fields[name] ?? {}
    if (!lookup || caption === undefined) continue
    const directory = targetOf(context, lookup)?.caption
    if (directory === undefined) continue
    const words = await findOpen(context, lookup, await findTexts(context, id, index))
    told.push(
      ...(await described(context, lookup, words)).map((word) => ({ field: name, caption, directory, ...word })),
    )
  }
  return told
}

/** With the first line that has it. */
type Word = Pick<LostWord, 'text' | 'rows'> & { first: number }

async function findTexts({ db }: EditContext, batch: number, column: number): Promise<Word[]> {
  const { rows } =
    await sql<Word>`select coalesce(cells ->> ${column}::int, '') as text, count(*)::int as rows, min(number) as first
    from batch_rows where batch_id = ${batch} group by 1 order by 2 desc, 3 limit ${mostAsked}`.execute(db)
  return rows.map((word) => ({ ...word, text: word.text.trim() })).filter(({ text }) => text !== '')
}

/** The words that mean no single row; those that only look different are one, as its first line has it. */
async function findOpen(context: EditContext, lookup: Lookup, words: readonly Word[]): Promise<Word[]> {
  const texts = [...new Set(words.map(({ text }) => text))]
  const meanings = await findMeanings(context, lookup, texts)
  const open = words.filter(({ text }) => !('key' in (meanings.get(text) ?? {})))
  const forms = await formsOf(
    context.db,
    open.map(({ text }) => text),
  )
  const inOrder = open.toSorted((one, other) => one.first - other.first)
  const groups = [...groupBy(inOrder, ({ text }) => bare(forms.get(text) ?? text)).values()]
  const once = groups.map((group) => ({
    text: group[0]?.text ?? '',
    first: group[0]?.first ?? 0,
    rows: group.reduce((sum, { rows }) => sum + rows, 0),
  }))
  return once.toSorted((one, other) => other.rows - one.rows).slice(0, mostTold)
}

async function described(context: EditContext, lookup: Lookup, words: readonly Word[]) {
  const target = targetOf(context, lookup)
  if (!target || words.length === 0) return []
  const texts = words.map(({ text }) => text)
  const tree = target.tree === undefined ? null : await readTree(context, target, lookup.caption, texts)
  const nameOf = (text: string) => (tree && namesOf(placeToMake(text)).at(-1)) ?? text
  const near = await findNear(context, target, lookup.caption, texts.map(nameOf))
  const mayCreate = creatableOf(context, lookup) !== undefined
  const isNumber = fieldOf(target.fields, target.key).type === 'number'
  return words.map(({ text, rows }) => ({
    text,
    rows,
    near: (near.get(nameOf(text)) ?? []).map(({ key, caption }) => ({
      key,
      caption: tree ? tree.pathOf(key) : caption,
    })),
    // a number is a key
    creates:
      mayCreate && !(isNumber && /^\d+$/.test(text)) && !tree?.meaningOf(text)
        ? (tree?.missingOf(text)?.paths ?? [])
        : [],
  }))
}
