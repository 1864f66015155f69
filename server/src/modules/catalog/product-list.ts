import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { toCard } from './answers.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { searchByLetters, searchByWords, similarity } from './product-search.ts'
import { countProducts, findCategoryIds, findProducts, type ProductFilter, type ProductPage } from './queries.ts'
import type { FindProducts } from './schema.ts'

const maximumTotal = 10_000

type Db = Kysely<Tables>
type Query = FindProducts['query']
type Answer = FindProducts['answer']

/** A page of products. What is searched is looked for by its words; when no product has them, by likeness of letters. */
export async function listProducts(db: Db, query: Query): Promise<Answer> {
  const { supplier, shop, tag, category, search, sort = 'popular', take = 24 } = query
  const page = { sort, take, after: query.after === undefined ? undefined : readCursor(query.after, sort) }
  const filter = {
    supplier,
    shop,
    tag,
    categoryIds: category === undefined ? undefined : await findCategoryIds(db, category),
  }
  if (!search?.trim()) return readPage(db, filter, page)
  const words = searchByWords(search)
  const letters = searchByLetters(search)
  const exact = words ? await readPage(db, { ...filter, search: words }, page) : nothing
  if (exact.total > 0 || !letters) return exact
  return db.transaction().execute(async (transaction) => {
    await similarity.execute(transaction)
    return readPage(transaction, { ...filter, search: letters }, page)
  })
}

const nothing: Answer = { products: [], next: null, total: 0 }

async function readPage(db: Db, filter: ProductFilter, page: ProductPage): Promise<Answer> {
  // one more than asked: whether there is a next page
  const rows = await findProducts(db, filter, { ...page, take: page.take + 1 })
  const shown = rows.slice(0, page.take)
  const last = rows.length > page.take ? shown.at(-1) : undefined
  const isWhole = page.after === undefined && last === undefined
  return {
    products: shown.map(toCard),
    next: last ? writeCursor({ sort: page.sort, rank: last.rank, value: last.value, id: last.id }) : null,
    total: isWhole ? shown.length : await countProducts(db, filter, maximumTotal),
  }
}
