import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Cursor, Sort } from './cursor.ts'
import { partsOf } from './list-parts.ts'
import { conditionsOf, type ProductFilter } from './product-filter.ts'
import type { Product, Rating } from './schema.ts'

type Db = Kysely<Tables>

/** The suppliers that sell. */
export function findSuppliers(db: Db) {
  return db
    .selectFrom('suppliers')
    .leftJoin('suppliers as parents', 'parents.id', 'suppliers.parent_id')
    .selectAll('suppliers')
    .select('parents.code as parent')
    .where('suppliers.onboarding', '=', 'approved')
    .orderBy('suppliers.name')
    .execute()
}

/** The shops of suppliers that sell, or of any supplier. */
export function findShops(db: Db, supplier: string | undefined, of: 'approved' | 'any' = 'approved') {
  return db
    .selectFrom('shops')
    .innerJoin('suppliers', 'suppliers.id', 'shops.supplier_id')
    .select(['shops.code', 'shops.name', 'shops.address', 'suppliers.code as supplier'])
    .$if(supplier !== undefined, (query) => query.where('suppliers.code', '=', supplier ?? ''))
    .$if(of === 'approved', (query) => query.where('suppliers.onboarding', '=', 'approved'))
    .orderBy('shops.id')
    .execute()
}

export function findTags(db: Db) {
  return db.selectFrom('tags').select(['code', 'name']).orderBy('position').execute()
}

/** All categories by position; the children of a parent are in their order of display. */
export function findCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'code', 'parent_id', 'name', 'picture_key', 'picture_color'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The number of active products directly in each category, without subcategories. */
export function countByCategory(db: Db, filter: { supplier?: string | undefined; shop?: string | undefined }) {
  return db
    .selectFrom('products')
    .select(['category_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(conditionsOf(filter)))
    .groupBy('category_id')
    .execute()
}

export type ProductPage = { sort: Sort; after: Cursor | undefined; take: number }

/** The columns and directions of each sort; `expensive` is the backward scan of the index of `cheap`. */
const orders = {
  popular: { column: 'products.popularity', value: 'desc', id: 'asc' },
  cheap: { column: 'products.price_kopecks', value: 'asc', id: 'asc' },
  expensive: { column: 'products.price_kopecks', value: 'desc', id: 'desc' },
  discount: { column: 'products.discount_percent', value: 'desc', id: 'asc' },
} as const

/** One page, sorted by part (list-parts.ts), then by `sort`, then by id. A part is queried when the parts before it are exhausted. */
export async function findProducts(db: Db, filter: ProductFilter, { sort, after, take }: ProductPage) {
  const parts = partsOf(filter, sort)
  const found: (Awaited<ReturnType<typeof findPart>>[number] & { part: number })[] = []
  for (let part = after?.part ?? 0; part < parts.length && found.length < take; part += 1) {
    const page = { sort, after: part === after?.part ? after : undefined, take: take - found.length }
    const rows = await findPart(db, [...conditionsOf(filter), ...(parts[part] ?? [])], page)
    found.push(...rows.map((row) => ({ ...row, part })))
  }
  return found
}

/** Selects the ids of the page first and joins names to them only: a search may match ten thousand rows. */
function findPart(db: Db, conditions: RawBuilder<boolean>[], { sort, after, take }: ProductPage) {
  const order = orders[sort]
  const chosen = db
    .selectFrom('products')
    .select('products.id')
    .where((eb) => eb.and([...conditions, ...(after ? [isAfter(after)] : [])]))
    .orderBy(order.column, order.value)
    .orderBy('products.id', order.id)
    .limit(take)
  return selectCards(db)
    .select(`${order.column} as value`)
    .where('products.id', 'in', chosen)
    .orderBy(order.column, order.value)
    .orderBy('products.id', order.id)
    .execute()
}

/** Keyset condition «value <= x and (value <> x or id > i)»; its first half lets the index scan start at the cursor. */
function isAfter({ sort, ...after }: Cursor): RawBuilder<boolean> {
  const order = orders[sort]
  const column = sql.ref(order.column)
  const within = sql.raw(order.value === 'asc' ? '>=' : '<=')
  const beyond = sql.raw(order.id === 'asc' ? '>' : '<')
  return sql<boolean>`${column} ${within} ${after.value}
    and (${column} <> ${after.value} or products.id ${beyond} ${after.id})`
}

/** The number of products, at most `maximum`. */
export async function countProducts(db: Db, filter: ProductFilter, maximum: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('products')
        .select('products.id')
        .where((eb) => eb.and(conditionsOf(filter)))
        .limit(maximum)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const rating = sql<Rating | null>`(
  select json_build_object('average', round(avg(stars), 2), 'count', count(*))
  from reviews where product_id = products.id and state = 'approved' having count(*) > 0)`

const nutrition = sql<Product['nutrition']>`case when products.kcal is not null then
  json_build_object('kcal', products.kcal, 'protein', products.protein, 'fat', products.fat, 'carbohydrate', products.carbohydrate) end`

const farm = sql<Product['farm']>`case when products.farm <> '' then
  json_build_object('name', products.farm, 'place', products.farm_place) end`

/** None after its last day: the supplier has not said the next one yet. */
const batch = sql<Product['batch']>`case
  when products.batch_number <> '' and coalesce(products.batch_best_before >= today_in_moscow(), true) then
    json_build_object('number', products.batch_number, 'madeOn', products.batch_made_on, 'bestBefore', products.batch_best_before) end`

export function findProduct(db: Db, code: string) {
  return selectCards(db)
    .select([
      'products.description',
      'products.composition',
      'products.gallery',
      'products.picture_texts',
      'products.weight_grams',
      'products.allergens',
      'products.shelf_life',
      'products.storage',
      'products.season_months as season',
      'suppliers.region as supplier_region',
      'shops.name as shop_name',
      'categories.name as category_name',
    ])
    .select([rating.as('rating'), nutrition.as('nutrition'), farm.as('farm'), batch.as('batch')])
    .where('products.code', '=', code)
    .where(sql<boolean>`products.is_sold`)
    .executeTakeFirst()
}

export function findCards(db: Db, codes: readonly string[]) {
  return selectCards(db)
    .where(sql<boolean>`products.code = any(${codes}) and products.is_sold`)
    .orderBy('products.id')
    .execute()
}

/** A query of product cards; the caller adds conditions and an order. */
export function selectCards(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.supplier_id',
      'products.category_id',
      'products.code',
      'products.name',
      'suppliers.code as supplier',
      'suppliers.name as supplier_name',
      'shops.code as shop',
      'categories.code as category',
      'products.unit',
      'products.pack',
      'products.is_weighed',
      'products.minimum',
      'products.step',
      'products.multiple',
      'products.maximum',
      'products.tiers',
      'products.price_kopecks',
      'products.old_price_kopecks',
      'products.stock',
      'products.tags',
      'products.picture_key',
      'products.picture_color',
    ])
}
