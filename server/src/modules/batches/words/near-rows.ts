import { sql } from 'kysely'
import { groupBy } from '../../../group-by.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { tablesOf, type AnyObject } from '../../objects/object.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import { wordForm } from './word-form.ts'

type Near = { text: string; key: string | number; caption: string }

/** Rows of a look-up that are compared with each word, and told of it; the share of equal parts from which names are alike. */
const [mostCompared, mostNear, leastLikeness] = [5_000, 5, 0.3]

/** The rows that the actor sees whose names are like these texts, the most alike first; a slip in four letters is alike. */
export async function findNear(
  { db, actor }: EditContext,
  target: AnyObject,
  caption: string,
  texts: readonly string[],
): Promise<Map<string, Near[]>> {
  const [key, name] = [fieldOf(target.fields, target.key).column, fieldOf(target.fields, caption).column]
  const { rows } = await sql<Near>`
    with words as materialized (
      select text, left(${wordForm(sql`text`)}, 60) as form from unnest(${[...new Set(texts)]}::text[]) text),
    compared as materialized (
      select ${key} as key, (${name})::text as caption, left(${wordForm(name)}, 60) as form
      from ${tablesOf(target, [target.key, caption])} where ${target.rowScope(actor)} limit ${mostCompared})
    select words.text, near.key, near.caption from words cross join lateral (
      select key, caption, similarity(compared.form, words.form) as likeness from compared
      where similarity(compared.form, words.form) >= ${leastLikeness}
        or levenshtein_less_equal(compared.form, words.form, length(words.form) / 4) <= length(words.form) / 4
      order by likeness desc, key limit ${mostNear}) near
    order by words.text, near.likeness desc, near.key`.execute(db)
  return groupBy(rows, ({ text }) => text)
}
