import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { daysAhead } from '@lavka/domain/delivery-schedule'
import { scheduleOf } from '../../delivery-window.ts'
import { toCategories } from './answers.ts'
import { countFacets } from './facets.ts'
import { findKinds, type Kind } from './kinds.ts'
import { readFilter } from './product-list.ts'
import { findCategories, findSuppliers } from './queries.ts'
import type { FindFacets } from './schema.ts'

type Cached = (key: string, load: () => Promise<Kind[]>) => Promise<Kind[]>

/** The facets of a product list. `cached` caches the kinds (ttl-cache.ts), because grouping a million products is slow. */
export async function listFacets(
  db: Kysely<Tables>,
  query: FindFacets['query'],
  cached: Cached = (_, load) => load(),
): Promise<FindFacets['answer']> {
  const filter = await readFilter(db, query)
  const key = JSON.stringify([filter?.search, query.shop, query.priceFrom, query.priceTo])
  const kinds = filter ? await cached(key, () => findKinds(db, filter)) : []
  const now = new Date()
  const suppliers = (await findSuppliers(db)).map((row) => ({
    id: row.id,
    code: row.code,
    days: daysAhead(scheduleOf(row), now),
  }))
  const categories = await findCategories(db)
  return countFacets(kinds, filter ?? {}, suppliers, (own) =>
    toCategories(categories, own).map(({ code, productCount }) => ({ code, count: productCount })),
  )
}
