import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { toCard } from '../catalog/answers.ts'
import { listProducts } from '../catalog/product-list.ts'
import { findCards } from '../catalog/queries.ts'
import type { ProductCard } from '../catalog/schema.ts'
import type { FindPriceRows, PriceRow } from './schema.ts'

type Db = Kysely<Tables>
type Page = FindPriceRows['answer']

/** A page of the price list. Digits are first of all the number of a product, everything else is what the catalogue's search finds. */
export async function listPriceRows(db: Db, { search = '', ...query }: FindPriceRows['query']): Promise<Page> {
  const text = search.trim()
  const direct = query.after === undefined ? await findDirect(db, text, query.supplier) : undefined
  if (direct) return { rows: [direct], next: null, total: 1 }
  const { products, next, total } = await listProducts(db, { take: 50, ...query, ...(text && { search: text }) })
  return { rows: await withNumbers(db, products), next, total }
}

/** What a number or a code names by itself. */
export async function findDirect(db: Db, text: string, supplier: string | undefined): Promise<PriceRow | undefined> {
  const isNumber = /^\d{1,9}$/.test(text)
  if (!isNumber && !/^[a-z0-9-]{3,80}$/.test(text)) return undefined
  const { code } =
    (await db
      .selectFrom('products')
      .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
      .select('products.code')
      .where(isNumber ? sql<boolean>`products.id = ${Number(text)}` : sql<boolean>`products.code = ${text}`)
      .where(sql<boolean>`products.is_active`)
      .$if(supplier !== undefined, (rows) => rows.where('suppliers.code', '=', supplier ?? ''))
      .executeTakeFirst()) ?? {}
  if (code === undefined) return undefined
  const [row] = await findPriceRowsOf(db, [code])
  return row
}

/** Rows of these products, those that are sold now. */
export async function findPriceRowsOf(db: Db, codes: readonly string[]): Promise<PriceRow[]> {
  if (codes.length === 0) return []
  return (await findCards(db, codes)).map((card) => ({ ...toCard(card), number: card.id }))
}

async function withNumbers(db: Db, products: readonly ProductCard[]): Promise<PriceRow[]> {
  if (products.length === 0) return []
  const codes = products.map(({ code }) => code)
  const found = await db.selectFrom('products').select(['id', 'code']).where('code', 'in', codes).execute()
  const numbers = new Map(found.map(({ id, code }) => [code, id]))
  return products.map((product) => ({ ...product, number: numbers.get(product.code) ?? 0 }))
}
