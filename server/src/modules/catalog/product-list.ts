import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { daysAhead } from '@lavka/domain/delivery-schedule'
import { scheduleOf } from '../../delivery-window.ts'
import { offeredCards } from './offered-cards.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { ProductFilter } from './product-filter.ts'
import { findCategoryIds } from './category-codes.ts'
import { countProducts, findProducts, findSuppliers } from './queries.ts'
import type { FindFacets, FindProducts } from './schema.ts'
import { understand, type Corrected, type Understood } from './search/understand.ts'

const maximumTotal = 10_000

type Db = Kysely<Tables>
type Query = FindProducts['query']
type Answer = FindProducts['answer']

/** The filter of a query; null when no word of the search is known, so that nothing is found. */
export async function readFilter(
  db: Db,
  query: FindFacets['query'],
  corrected?: Corrected,
): Promise<(ProductFilter & Asked) | null> {
  const { category, tag, search, delivery } = query
  const understood = search?.trim() ? await understand(db, search, corrected) : undefined
  if (understood === null) return null
  return {
    ...query,
    tags: tag?.split(','),
    categoryIds: category === undefined ? undefined : await findCategoryIds(db, category),
    inTime: delivery === undefined ? undefined : await findSuppliersInTime(db, delivery),
    search: understood?.tiers,
    understood,
  }
}
type Asked = { understood: Understood | undefined }

/** Computed here and not in SQL, because cut-off times and weekdays are domain rules; the number of suppliers is small. */
async function findSuppliersInTime(db: Db, days: number): Promise<number[]> {
  const now = new Date()
  return (await findSuppliers(db))
    .filter((supplier) => daysAhead(scheduleOf(supplier), now) <= days)
    .map(({ id }) => id)
}

/** A page of products. */
export async function listProducts(db: Db, query: Query): Promise<Answer> {
  const { sort = 'popular', take = 24 } = query
  const after = query.after === undefined ? undefined : readCursor(query.after, sort)
  const filter = await readFilter(db, query)
  if (!filter) return { products: [], next: null, total: 0 }
  // one row more than requested tells whether there is a next page
  const rows = await findProducts(db, filter, { sort, after, take: take + 1 })
  const shown = rows.slice(0, take)
  const last = rows.length > take ? shown.at(-1) : undefined
  const isWhole = after === undefined && last === undefined
  return {
    products: shown.map(await offeredCards(db)),
    next: last ? writeCursor({ sort, part: last.part, value: last.value, id: last.id }) : null,
    total: isWhole ? shown.length : await countProducts(db, filter, maximumTotal),
    ...(filter.understood?.shown && { understood: filter.understood.shown }),
  }
}
