import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>
export type Named = { text: string; code: string }

/** Finds products by exact texts. Digits are a product number, or a barcode of 12–13 digits; other texts without spaces are a code. */
export async function findByNumbers(db: Db, texts: readonly string[], supplier: string | undefined): Promise<Named[]> {
  const numbers = texts.filter((text) => /^\d{1,9}$/.test(text))
  const barcodes = texts.filter((text) => /^\d{12,13}$/.test(text))
  const codes = texts.filter((text) => !/^(?:\d{1,9}|\d{12,13})$/.test(text) && /^[a-z0-9-]{3,80}$/.test(text))
  if (numbers.length + barcodes.length + codes.length === 0) return []
  const { rows } = await sql<Named>`
    select text, products.code from unnest(${numbers}::text[]) text join products on products.id = text::bigint
      where ${isSold(supplier)}
    union all
    select text, products.code from unnest(${barcodes}::text[]) text join products on barcode = lpad(text, 13, '0')
      where ${isSold(supplier)}
    union all
    select text, products.code from unnest(${codes}::text[]) text join products on products.code = text
      where ${isSold(supplier)}`.execute(db)
  return rows
}

/** Condition: the product is active and, if `supplier` is given, belongs to that supplier. */
export function isSold(supplier: string | undefined) {
  return supplier === undefined
    ? sql`products.is_sold`
    : sql`products.is_sold and products.supplier_id = (select id from suppliers where code = ${supplier})`
}
