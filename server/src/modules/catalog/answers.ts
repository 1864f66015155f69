import { allergenName } from '@lavka/domain/allergens'
import { mayCost } from '@lavka/domain/delivery-price'
import { offeredPoints, readPoints } from '@lavka/domain/pickup-points'
import { termsOf } from '../../delivery-terms.ts'
import type { findCategories, findCards, findProduct, findSuppliers, countByCategory } from './queries.ts'
import type { Good } from '../promo/offers.ts'
import type { findDocuments } from './documents.ts'
import type { Category, Document, Offer, Product, ProductCard, Supplier } from './schema.ts'

// Converts rows of queries.ts to the types of the API contract.

type RowOf<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>
type SupplierRow = RowOf<typeof findSuppliers>[number]
export type CardRow = RowOf<typeof findCards>[number]
export type ProductRow = NonNullable<RowOf<typeof findProduct>>

export function toSupplier(row: SupplierRow): Supplier {
  return {
    code: row.code,
    parent: row.parent,
    name: row.name,
    region: row.region,
    description: row.description,
    phone: row.phone,
    minimumKopecks: row.minimum_kopecks,
    deliveryInDays: row.delivery_in_days,
    deliveryUntil: row.delivery_until,
    cutoff: row.cutoff,
    weekdays: row.weekdays,
    windows: row.windows,
    daysOff: row.days_off,
    ...pricesOf(row),
    ...pointsOf(row),
    picture: toSupplierPicture(row),
  }
}

type PictureRow = Pick<SupplierRow, 'picture_key' | 'picture_color' | 'picture_text'>

export function toSupplierPicture({ picture_key: key, picture_color: color, picture_text: text }: PictureRow) {
  return { key, color, ...(text !== '' && { text }) }
}

/** Nothing where delivery never costs anything. */
function pricesOf(row: SupplierRow): Pick<Supplier, 'deliveryPrices'> {
  const { areas: _areas, zones, ...usual } = termsOf(row)
  const prices = { ...usual, zones: zones.map(({ areas, ...price }) => ({ areas: [...areas], ...price })) }
  return mayCost(prices) ? { deliveryPrices: prices } : {}
}

/** The points that can be chosen; nothing where there is none. */
function pointsOf({ pickup_points, weekdays }: SupplierRow): Pick<Supplier, 'pickupPoints'> {
  const points = offeredPoints(readPoints(pickup_points) ?? [], { weekdays })
  const pickupPoints = points.map(({ isOpen: _, days, daysOff, ...point }) => ({
    ...point,
    days: [...days],
    daysOff: [...daysOff],
  }))
  return pickupPoints.length > 0 ? { pickupPoints } : {}
}

/** `offer` is what promotions make of it (offered-cards.ts); a list for operators has none. */
export function toCard(row: CardRow, offer?: Offer): ProductCard {
  return {
    code: row.code,
    name: row.name,
    supplier: row.supplier,
    supplierName: row.supplier_name,
    shop: row.shop,
    category: row.category,
    unit: row.unit,
    pack: row.pack,
    isWeighed: row.is_weighed,
    minimum: row.minimum,
    step: row.step,
    multiple: row.multiple,
    ...(row.maximum !== null && { maximum: row.maximum }),
    ...(row.tiers.length > 0 && { tiers: row.tiers }),
    priceKopecks: row.price_kopecks,
    oldPriceKopecks: row.old_price_kopecks,
    ...(offer && { offer }),
    stock: row.stock,
    tags: row.tags,
    picture: { key: row.picture_key, color: row.picture_color },
  }
}

export type DocumentRow = RowOf<typeof findDocuments>[number]

export function toDocument({ id, name, number, issued_on, valid_until }: DocumentRow): Document {
  return { id, name, number, issuedOn: issued_on, validUntil: valid_until }
}

/** A product as promotions see it. */
export const toGood = ({ id, supplier_id, category_id, unit, price_kopecks }: CardRow): Good => ({
  id,
  supplierId: supplier_id,
  categoryId: category_id,
  unit,
  priceKopecks: price_kopecks,
})

type Shown = { offer: Offer | undefined; promotions: Product['promotions']; documents: DocumentRow[] }

export function toProduct(row: ProductRow, { offer, promotions, documents }: Shown): Product {
  return {
    ...toCard(row, offer),
    promotions,
    supplierRegion: row.supplier_region,
    shopName: row.shop_name,
    categoryName: row.category_name,
    description: row.description,
    composition: row.composition,
    nutrition: row.nutrition,
    allergens: row.allergens.map(allergenName),
    shelfLife: row.shelf_life,
    storage: row.storage,
    season: row.season,
    farm: row.farm,
    batch: row.batch,
    gallery: row.gallery.map((key) => ({ key, color: row.picture_color })),
    pictureTexts: row.picture_texts,
    weightGrams: row.weight_grams,
    documents: documents.map(toDocument),
    rating: row.rating,
  }
}

/** Categories with their number of products, subcategories included. Empty categories are left out. A child comes after its parent. */
export function toCategories(rows: RowOf<typeof findCategories>, counts: RowOf<typeof countByCategory>): Category[] {
  const own = new Map(counts.map(({ category_id, count }) => [category_id, count]))
  const visit = (parentId: number | null, parent: string | null): Category[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .flatMap((row) => {
        const inside = visit(row.id, row.code)
        const children = inside.filter((category) => category.parent === row.code)
        const productCount = children.reduce((sum, child) => sum + child.productCount, own.get(row.id) ?? 0)
        if (productCount === 0) return []
        const picture = { key: row.picture_key, color: row.picture_color }
        return [{ code: row.code, parent, name: row.name, picture, productCount }, ...inside]
      })
  return visit(null, null)
}
