import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findByNumbers, isSold, type Named } from './by-number.ts'
import { findPriceRowsOf } from './price-list.ts'
import type { PriceRow } from './schema.ts'

type Db = Kysely<Tables>

const offered = 5

/**
 * Finds products by exact texts: a number, a barcode or a code gives one product; a complete name may give several, the best ones are
 * returned. Texts without a match are left out. The number of queries does not depend on the number of texts.
 */
export async function findNamed(
  db: Db,
  texts: readonly string[],
  supplier: string | undefined,
): Promise<Map<string, PriceRow[]>> {
  const direct = await findByNumbers(db, texts, supplier)
  const isDirect = new Set(direct.map(({ text }) => text))
  const others = texts.filter((text) => !isDirect.has(text))
  const found = [...direct, ...(await findByNames(db, others, supplier))]
  const rows = await findPriceRowsOf(db, [...new Set(found.map(({ code }) => code))])
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const named = new Map<string, PriceRow[]>()
  for (const { text, code } of found) {
    const row = byCode.get(code)
    if (row) named.set(text, [...(named.get(text) ?? []), row])
  }
  return named
}

/** Finds products by complete normalised names (an index of schema/tables/products.sql). */
async function findByNames(db: Db, texts: readonly string[], supplier: string | undefined): Promise<Named[]> {
  if (texts.length === 0) return []
  const { rows } = await sql<Named>`
    select text, named.code from unnest(${texts}::text[]) text
    cross join lateral (
      select code from products where btrim(search_text(name)) = btrim(search_text(text)) and ${isSold(supplier)}
      order by stock >= minimum desc, popularity desc, id limit ${offered}
    ) named`.execute(db)
  return rows
}
