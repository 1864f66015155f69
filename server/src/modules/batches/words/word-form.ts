import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

const signs = '‐‑–—−«»„“”'
const invisible = '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff'
const plain = '-----"""""'

/**
 * The form by which words of a table are compared with the names of rows: small letters, ё as е, Latin letters as the Cyrillic ones that they look like, all
 * kinds of blanks, dashes and quotes as one, nothing that cannot be seen. Composed and decomposed letters are one (login_skeleton normalises).
 */
export function wordForm(text: RawBuilder<unknown>): RawBuilder<string> {
  const seen = sql`translate((${text})::text, ${signs + invisible}, ${plain})`
  return sql<string>`btrim(regexp_replace(login_skeleton(${seen}), '\\s+', ' ', 'g'))`
}

/** The forms of texts, by text. */
export async function formsOf(db: Transaction<Tables>, texts: Iterable<string>): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; form: string }>`
    select text, ${wordForm(sql`text`)} as form from unnest(${[...new Set(texts)]}::text[]) text`.execute(db)
  return new Map(rows.map(({ text, form }) => [text, form]))
}
