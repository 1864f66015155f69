import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { ApiError } from '../../errors.ts'
import { createTtlCache } from '../../ttl-cache.ts'
import { toSupplier } from './answers.ts'
import { documentFile, productPictures } from './attachables.ts'
import { documentFiles, findDocuments } from './documents.ts'
import { listCategories } from './list-categories.ts'
import { listFacets } from './list-facets.ts'
import type { Kind } from './kinds.ts'
import { findPriceDays } from './price-history.ts'
import { listProducts } from './product-list.ts'
import { findPopular } from './popular.ts'
import { productsObject } from './products-object.ts'
import * as queries from './queries.ts'
import * as calls from './schema.ts'
import { offeredCards, toOfferedProduct } from './offered-cards.ts'
import { findSubstitutes } from './substitutes.ts'
import { suggest } from './suggestions.ts'

/** Public routes of the catalogue. The data is the same for everybody: no row security; answers to anonymous callers are cached for a second. */
export function catalog(app: FastifyInstance): void {
  app.objects.client.add(productsObject)
  app.attachables.add(productPictures)
  app.attachables.add(documentFile)

  documentFiles(app)
  const changes = app.publicChanges
  const categories = createTtlCache<calls.Category[]>(1000, { changes })
  const kinds = createTtlCache<Kind[]>(30_000, { maximum: 50 })
  const suggestions = createTtlCache<calls.FindSuggestions['answer']>(30_000)
  const popular = createTtlCache<calls.FindPopular['answer']>(5 * 60_000, { maximum: 1, changes })
  const productPages = createTtlCache<calls.FindProducts['answer']>(1000, { changes })

  serve(app, calls.findSuppliers, async ({ database }) => (await queries.findSuppliers(database)).map(toSupplier))

  serve(app, calls.findShops, ({ database, query }) => queries.findShops(database, query.supplier))

  serve(app, calls.findTags, ({ database }) => queries.findTags(database))

  serve(app, calls.findCategories, ({ database, query: { supplier, shop } }) =>
    categories(JSON.stringify([supplier, shop]), () => listCategories(database, { supplier, shop })),
  )

  serve(app, calls.findProducts, ({ database, query, actor }) => {
    const load = () => listProducts(database, query)
    // not cached for logged-in users: they must see the stock after their own order
    return actor.role === 'anonymous' ? productPages(JSON.stringify(query), load) : load()
  })

  // cached for half a minute, because counting a million products takes a second
  serve(app, calls.findFacets, ({ database, query }) => listFacets(database, query, kinds))

  serve(app, calls.findSuggestions, ({ database, query: { search } }) =>
    suggestions(search.trim().toLowerCase(), () => suggest(database, search)),
  )

  serve(app, calls.findPopular, ({ database }) => popular('', () => findPopular(database)))

  serve(app, calls.findProduct, async ({ database, params }) => {
    const row = await queries.findProduct(database, params.code)
    if (!row) throw new ApiError('NOT_FOUND', 'Такого товара больше нет')
    return toOfferedProduct(database, row, await findDocuments(database, row.supplier_id, row.category_id))
  })

  serve(app, calls.findPriceHistory, async ({ database, params }) => {
    const days = await findPriceDays(database, params.code)
    if (days.length === 0) throw new ApiError('NOT_FOUND', 'Такого товара больше нет')
    return days
  })

  serve(app, calls.findSubstitutes, async ({ database, params }) =>
    (await findSubstitutes(database, params.code)).map(await offeredCards(database)),
  )

  serve(app, calls.findBasketProducts, async ({ database, body }) =>
    (await queries.findCards(database, body.products)).map(await offeredCards(database)),
  )
}
