import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { declaredContents } from './catalog/nutrition.ts'
import { originOf, seasonOf } from './catalog/origin.ts'
import type { Catalog } from './catalog/generate.ts'
import { makeBarcode } from './catalog/barcode.ts'
import { insertRows, moveCounters, type SeedRow } from './insert.ts'
import { colorOf } from './pictures/compose.ts'
import { foods, isFood } from './pictures/foods.ts'
import type { Recipe } from './pictures/recipe.ts'

type Db = Kysely<Tables>
export type Ids = ReadonlyMap<string, number>

/** Writes the catalogue into an empty database; products are walked, never held. Resolves to the ids by code. */
export async function insertCatalog(
  db: Db,
  { catalog, now }: { catalog: Catalog; now: Date },
): Promise<{ suppliers: Ids; shops: Ids; categories: Ids }> {
  const paint = await loadColors()
  const suppliers = number(catalog.suppliers)
  const shops = number(catalog.suppliers.flatMap((supplier) => supplier.shops))
  const categories = number(catalog.categories)
  await insertRows(
    db,
    'suppliers',
    catalog.suppliers.map((supplier, index) => ({
      id: idOf(suppliers, supplier.code),
      code: supplier.code,
      parent_id: supplier.parent === undefined ? null : idOf(suppliers, supplier.parent),
      name: supplier.name,
      region: supplier.region,
      description: supplier.description,
      phone: supplier.phone,
      minimum_kopecks: supplier.minimumRoubles * 100,
      delivery_in_days: supplier.deliveryInDays,
      delivery_until: supplier.deliveryUntil,
      onboarding: 'approved',
      delivery_kopecks: supplier.delivery?.kopecks ?? 0,
      delivery_free_from_kopecks: supplier.delivery?.freeFromKopecks ?? null,
      delivery_zones: supplier.delivery?.zones ?? [],
      pickup_points: supplier.pickupPoints?.join('\n') ?? '',
      ...scheduleOf(index),
      ...paint(catalog.emblemOf(supplier)),
    })),
  )
  await insertRows(
    db,
    'shops',
    catalog.suppliers.flatMap((supplier) =>
      supplier.shops.map(({ code, name, address }) => ({
        id: idOf(shops, code),
        code,
        name,
        address,
        supplier_id: idOf(suppliers, supplier.code),
      })),
    ),
  )
  await insertRows(
    db,
    'categories',
    catalog.categories.map(({ code, parent, name, position, picture }) => ({
      id: idOf(categories, code),
      code,
      name,
      position,
      parent_id: parent === null ? null : idOf(categories, parent),
      ...paint(picture),
    })),
  )
  await insertRows(
    db,
    'tags',
    catalog.tags.map(({ code, name }, position) => ({ code, name, position })),
  )
  await insertRows(db, 'products', productRows({ catalog, now, suppliers, shops, categories }, paint))
  await moveCounters(db, ['suppliers', 'shops', 'categories', 'products'])
  return { suppliers, shops, categories }
}

/** Suppliers differ in when they take orders and when they deliver. */
function scheduleOf(index: number) {
  const every = [1, 2, 3, 4, 5, 6, 7]
  return {
    cutoff: ['14:00', '18:00', '12:00', '16:00', '20:00'][index % 5] ?? '18:00',
    weekdays: [every, every, every.slice(0, 6), every, [2, 4, 6]][index % 5] ?? every,
    windows: index % 2 === 0 ? ['10:00–14:00', '14:00–18:00'] : ['10:00–14:00', '14:00–18:00', '18:00–22:00'],
  }
}

type Paint = (recipe: Recipe) => { picture_key: string; picture_color: string }

function* productRows(
  { catalog, now, ...ids }: { catalog: Catalog; now: Date; suppliers: Ids; shops: Ids; categories: Ids },
  paint: Paint,
): Iterable<SeedRow<'products'>> {
  let id = 0
  for (const product of catalog.products()) {
    id += 1
    yield {
      id,
      code: product.code,
      supplier_id: idOf(ids.suppliers, product.supplier),
      shop_id: idOf(ids.shops, product.shop),
      category_id: idOf(ids.categories, product.category),
      name: product.name,
      description: product.description,
      composition: product.composition,
      shelf_life: product.shelfLife,
      storage: product.storage,
      ...declaredContents(product),
      season_months: seasonOf(product.name),
      ...originOf(product, now),
      unit: product.unit,
      pack: product.pack,
      is_weighed: product.isWeighed,
      minimum: product.minimum,
      step: product.step,
      multiple: product.multiple,
      price_kopecks: product.priceKopecks,
      old_price_kopecks: product.oldPriceKopecks,
      maximum: product.maximum,
      tiers: product.tiers,
      gallery: product.gallery,
      stock: product.stock,
      tags: product.tags,
      popularity: product.popularity,
      is_active: true,
      barcode: makeBarcode(id),
      // the supplier with an account has its shelves named
      shelf: product.supplier === 'zarechye' ? `А-${1 + (idOf(ids.categories, product.category) % 6)}` : '',
      ...paint(product.picture),
    }
  }
}

/** The placeholder colour of a picture is that of its front food, so each food is looked at once. */
async function loadColors(): Promise<Paint> {
  const colors = new Map<string, string>()
  for (const food of Object.keys(foods).filter(isFood)) {
    const item = { food, x: 0, y: 0, size: 1, angle: 0, isFlipped: false }
    colors.set(food, await colorOf({ key: '', kind: 'tile', items: [item] }))
  }
  return ({ key, items }) => ({ picture_key: key, picture_color: colors.get(items.at(-1)?.food ?? '') ?? '#eeeeee' })
}

const number = (rows: readonly { code: string }[]): Ids => new Map(rows.map(({ code }, index) => [code, index + 1]))

export function idOf(ids: Ids, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`Unknown code: ${code}`)
  return id
}
