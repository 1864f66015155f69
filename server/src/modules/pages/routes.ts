import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { ApiError } from '../../errors.ts'
import { toProduct, toSupplier } from '../catalog/answers.ts'
import { listCategories } from '../catalog/list-categories.ts'
import * as catalog from '../catalog/queries.ts'
import { createMemory } from '../catalog/remember.ts'
import type { Category } from '../catalog/schema.ts'
import { headOfCategory, headOfProduct, headOfSearch, headOfShop, headOfStore, headOfSupplier } from './head.ts'
import { forRobots } from './for-robots.ts'
import { findPageHead, type FindPageHead, type PageHead } from './schema.ts'

/** What link previews and search engines read of the shop (specification §2, public routes). */
export function pages(app: FastifyInstance): void {
  const { database } = app
  // of all goods: a page needs its category's name, not to the second how much stands in it
  const categories = createMemory<Category[]>(30_000)

  serve(app, findPageHead, ({ query }) => headOf(query))
  forRobots(app)

  /** The narrowest thing that the address names speaks for the page. */
  async function headOf({ supplier, shop, category, product, search }: FindPageHead['query']): Promise<PageHead> {
    if (product !== undefined) {
      const row = await catalog.findProduct(database, product)
      return row ? headOfProduct(toProduct(row, [])) : refuse('Такого товара больше нет')
    }
    if (search) return headOfSearch(search)
    if (category !== undefined) {
      const found = (await categories('', () => listCategories(database))).find(({ code }) => code === category)
      return found ? headOfCategory(found) : refuse('Такой категории нет')
    }
    if (supplier === undefined) return headOfShop()
    const owner = (await catalog.findSuppliers(database)).find(({ code }) => code === supplier)
    if (!owner) return refuse('Такого поставщика нет')
    if (shop === undefined) return headOfSupplier(toSupplier(owner))
    const store = (await catalog.findShops(database, supplier)).find(({ code }) => code === shop)
    return store ? headOfStore(store, owner.name) : refuse('Такого магазина нет')
  }
}

function refuse(message: string): never {
  throw new ApiError('NOT_FOUND', message)
}
