import { sql } from 'kysely'
import type { SheetLine } from '../../exchange/sheets/read/table.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { tablesOf, type AnyObject } from '../../objects/object.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import type { Mapping } from '../schema.ts'
import { bestByText, type Match, type Words } from './best-match.ts'
import { decideWords } from './decide-words.ts'
import { readTree } from './read-tree.ts'
import { targetOf, type Lookup } from './target.ts'
import { wordForm } from './word-form.ts'

/** What the words of look-ups mean, for all lines, with one query for a field (two for a tree), and what the person said of the others. */
export async function findWords(
  context: EditContext,
  mapping: Pick<Mapping, 'fields' | 'words' | 'created'>,
  lines: readonly Pick<SheetLine, 'cells'>[],
): Promise<Map<string, Words>> {
  const found = new Map<string, Words>()
  for (const [index, name] of mapping.fields.entries()) {
    const { lookup } = context.object.fields[name] ?? {}
    if (!lookup) continue
    const texts = [...new Set(lines.map(({ cells }) => String(cells[index] ?? '').trim()))]
    const meanings = await findMeanings(context, lookup, texts)
    found.set(name, await decideWords(context, mapping, { field: name, lookup, texts, meanings }))
  }
  return found
}

/** What these texts mean among the rows that the actor sees: their names, paths in a tree, or keys. */
export async function findMeanings(context: EditContext, lookup: Lookup, texts: readonly string[]): Promise<Words> {
  const target = targetOf(context, lookup)
  if (!target || texts.length === 0) return new Map()
  if (target.tree === undefined) return findNamed(context, target, lookup.caption, texts)
  const tree = await readTree(context, target, lookup.caption, texts)
  const meanings = texts.flatMap((text) => {
    const meaning = tree.meaningOf(text)
    return meaning ? [[text, meaning] as const] : []
  })
  return new Map(meanings)
}

async function findNamed(
  { db, actor }: EditContext,
  target: AnyObject,
  caption: string,
  texts: readonly string[],
): Promise<Words> {
  const [key, name] = [fieldOf(target.fields, target.key).column, fieldOf(target.fields, caption).column]
  const { rows } = await sql<Match & { text: string }>`
    with words as materialized (select text, ${wordForm(sql`text`)} as form from unnest(${texts}::text[]) text),
    found as materialized (
      select ${key} as key, (${name})::text as caption, ${wordForm(name)} as form from ${tablesOf(target, [target.key, caption])}
      where ${target.rowScope(actor)}
        and (${wordForm(name)} in (select form from words) or (${key})::text in (select text from words)))
    select text, key, caption,
      case when lower(caption) = lower(text) then 0 when found.form = words.form then 1 else 2 end as rank
    from words join found on found.form = words.form or found.key::text = text
    order by key`.execute(db)
  return bestByText(rows)
}
