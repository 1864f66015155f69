import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { toCard } from '../catalog/answers.ts'
import { listProducts } from '../catalog/product-list.ts'
import { findCards } from '../catalog/queries.ts'
import type { ProductCard } from '../catalog/schema.ts'
import { findByNumbers } from './by-number.ts'
import type { FindPriceRows, PriceRow } from './schema.ts'

type Db = Kysely<Tables>
type Page = FindPriceRows['answer']

/** A page of the price list. Digits are first looked up as a product number; all other texts use the catalogue's search. */
export async function listPriceRows(db: Db, { search = '', ...query }: FindPriceRows['query']): Promise<Page> {
  const text = search.trim()
  const direct = query.after === undefined ? await findDirect(db, text, query.supplier) : undefined
  if (direct && isAmong(direct, query)) return { rows: [direct], next: null, total: 1 }
  const { products, next, total } = await listProducts(db, { take: 50, ...query, ...(text && { search: text }) })
  return { rows: await withNumbers(db, products), next, total }
}

/** Whether a product found by its number or code also passes the filter of the query. */
function isAmong({ shop, stock, minimum }: PriceRow, query: FindPriceRows['query']): boolean {
  return (query.shop === undefined || query.shop === shop) && (!query.inStock || stock >= minimum)
}

/** The product with this number or code, if there is one. */
async function findDirect(db: Db, text: string, supplier: string | undefined): Promise<PriceRow | undefined> {
  const named = await findByNumbers(db, [text], supplier)
  const [row] = await findPriceRowsOf(
    db,
    named.map(({ code }) => code),
  )
  return row
}

/** Active products with these codes, as rows of the price list. */
export async function findPriceRowsOf(db: Db, codes: readonly string[]): Promise<PriceRow[]> {
  if (codes.length === 0) return []
  return withNumbers(
    db,
    (await findCards(db, codes)).map((row) => toCard(row)),
  )
}

/** Adds numbers and barcodes to product cards. */
export async function withNumbers(db: Db, products: readonly ProductCard[]): Promise<PriceRow[]> {
  if (products.length === 0) return []
  const codes = products.map(({ code }) => code)
  const found = await db.selectFrom('products').select(['id', 'code', 'barcode']).where('code', 'in', codes).execute()
  const known = new Map(found.map(({ id, code, barcode }) => [code, { number: id, ...(barcode && { barcode }) }]))
  return products.map((product) => ({ ...product, number: 0, ...known.get(product.code) }))
}
