import type { Kysely } from 'kysely'
import { servicePageCodes } from '@lavka/domain/service-pages'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { toSupplier } from '../catalog/answers.ts'
import { toOfferedProduct } from '../catalog/offered-cards.ts'
import { findMergedInto } from '../catalog/category-codes.ts'
import { listCategories } from '../catalog/list-categories.ts'
import { readFilter } from '../catalog/product-list.ts'
import * as catalog from '../catalog/queries.ts'
import { findMarketplace, textsOf } from '../../marketplace.ts'
import { createTtlCache } from '../../ttl-cache.ts'
import type { Category, Supplier } from '../catalog/schema.ts'
import { findPollRow } from '../polls/queries.ts'
import { toTaplink } from '../suppliers/answers.ts'
import { findTaplink, findTaplinks } from '../suppliers/queries.ts'
import * as heads from './head.ts'
import { findEditions } from '../service-pages/queries.ts'
import type { FindPageHead, PageHead } from './schema.ts'
import { placeOf, type Step } from './schema-org.ts'
import { filled } from './marks.ts'
import * as supplierHeads from './supplier-head.ts'

type Query = FindPageHead['query']
type Asked = { query: Query; actor: Actor }

/** The number of products of a list that are named in the HTML of its page. */
const FIRST = 12
const KEPT_MS = 30_000

/** Finds the heads of pages. Public lists are cached for 30 seconds: a head needs names of categories and products, not their stock. */
export function createHeads(database: Kysely<Tables>): (asked: Asked) => Promise<PageHead> {
  const categories = createTtlCache<Category[]>(KEPT_MS)
  const firstGoods = createTtlCache<Step[]>(KEPT_MS)

  return async (asked) => filled(await findHead(asked), textsOf(await findMarketplace(database)))

  function findHead({ query, actor }: Asked): Promise<PageHead> {
    const { view, supplier, poll, page } = query
    if (view === 'links') return headOfLinks(supplier)
    if (view === 'info') return headOfServicePage(page)
    if (view === 'poll') return headOfPoll(poll ?? '', actor)
    if (view === 'table' && supplier === undefined) return Promise.resolve(supplierHeads.headOfPriceList(undefined))
    if (view === undefined || view === 'goods') return headOfGoods(query)
    return headAbout(view, supplier)
  }

  /** The head for the most specific thing that the address names: product, search, category, shop or supplier. */
  async function headOfGoods({ view, supplier, shop, category, product, search, list, step }: Query) {
    if (step !== undefined || list !== undefined) return heads.headOfOwn(step !== undefined)
    if (product !== undefined) {
      const row = await catalog.findProduct(database, product)
      return row ? heads.headOfProduct(await toOfferedProduct(database, row, [])) : refuse('Такого товара больше нет')
    }
    if (search) return heads.headOfSearch(search)
    if (category !== undefined) {
      const found = (await categories('', () => listCategories(database))).find(({ code }) => code === category)
      return found ? heads.headOfCategory(found, await goodsOf({ category })) : headOfMerged(category)
    }
    if (supplier === undefined)
      return view ? heads.headOfCatalogue(await goodsOf({})) : heads.headOfShop(await findMarketplace(database))
    const { owner } = await findOwner(supplier)
    if (shop === undefined) return supplierHeads.headOfSupplier(owner, await goodsOf({ supplier }))
    const store = (await catalog.findShops(database, supplier)).find(({ code }) => code === shop)
    return store ? supplierHeads.headOfStore(store, owner.name) : refuse('Такого магазина нет')
  }

  /** The head of a merged category: it redirects to the category into which it was merged. */
  async function headOfMerged(code: string): Promise<PageHead> {
    const into = await findMergedInto(database, code)
    // not from the cache, which may be older than the merge
    const found = into && (await listCategories(database)).find((one) => one.code === into)
    if (!found) return refuse('Такой категории нет')
    return { ...heads.headOfCategory(found, []), movedTo: placeOf.category(found.code) }
  }

  async function headAbout(view: 'about' | 'shops' | 'members' | 'table', code: string | undefined) {
    const { owner, all } = await findOwner(code)
    if (view === 'table') return supplierHeads.headOfPriceList(owner)
    if (view === 'about') return supplierHeads.headOfAbout(owner)
    if (view === 'shops') return supplierHeads.headOfShops(owner, await catalog.findShops(database, owner.code))
    return supplierHeads.headOfMembers(
      owner,
      all.filter(({ parent }) => parent === owner.code),
    )
  }

  async function headOfLinks(code: string | undefined) {
    if (code === undefined) {
      return supplierHeads.headOfAllLinks((await findTaplinks(database, null)).map((row) => toTaplink(row, null)))
    }
    const row = await findTaplink(database, { code }, null)
    return row ? supplierHeads.headOfLinks(toTaplink(row, null)) : refuse('Такого поставщика нет')
  }

  async function headOfPoll(code: string, actor: Actor) {
    const nobody = { userId: null, visitor: null }
    const poll = await asActor(database, actor, (db) => findPollRow(db, code, nobody))
    return poll ? heads.headOfPoll(poll) : refuse('Такого опроса нет')
  }

  async function headOfServicePage(page: string | undefined) {
    const code = servicePageCodes.find((one) => one === page)
    const found = code && (await findEditions(database, code, undefined))
    return found ? heads.headOfServicePage({ code, ...found }) : refuse('Такой страницы нет')
  }

  async function findOwner(code: string | undefined): Promise<{ owner: Supplier; all: Supplier[] }> {
    const all = (await catalog.findSuppliers(database)).map(toSupplier)
    const owner = all.find((one) => one.code === code)
    return owner ? { owner, all } : refuse('Такого поставщика нет')
  }

  function goodsOf(place: Pick<Query, 'supplier' | 'category'>): Promise<Step[]> {
    return firstGoods(JSON.stringify(place), async () => {
      const filter = await readFilter(database, place)
      const page = { sort: 'popular', after: undefined, take: FIRST } as const
      const rows = filter ? await catalog.findProducts(database, filter, page) : []
      return rows.map(({ code, name }) => [name, placeOf.product(code)])
    })
  }
}

function refuse(message: string): never {
  throw new ApiError('NOT_FOUND', message)
}
