import type { Platform } from './platform.ts'

export type Good = {
  id: number
  code: string
  name: string
  unit: string
  supplier: string
  supplierId: number
  supplierName: string
  priceKopecks: number
  stock: number
  minimum: number
  step: number
}

type Wish = { isWeighed: boolean; not?: Good[]; supplierCode?: string }

/** A product of the demo shop in good supply, whose category has no promotion, of a supplier that the other tests do not use. */
export async function findGood({ database }: Platform, { isWeighed, not = [], supplierCode }: Wish): Promise<Good> {
  const others = not.map(({ supplierId }) => supplierId)
  const found = await database
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select(['products.id', 'products.code', 'products.name', 'unit', 'price_kopecks', 'stock', 'minimum', 'step'])
    .select(['suppliers.code as supplier', 'suppliers.id as supplierId', 'suppliers.name as supplierName'])
    .where('is_active', '=', true)
    .where((of) => of(of.cast<string>('tiers', 'text'), '=', '[]'))
    .where('maximum', 'is', null)
    .where((of) =>
      of.not(of.exists(of.selectFrom('promotions').select('id').whereRef('category_id', '=', 'products.category_id'))),
    )
    .where('is_weighed', '=', isWeighed)
    .where((where) => where('stock', '>', where('products.minimum', '*', 30)))
    .$if(others.length > 0, (query) => query.where('suppliers.id', 'not in', others))
    .$if(supplierCode !== undefined, (query) => query.where('suppliers.code', '=', supplierCode ?? ''))
    .orderBy('minimum_kopecks')
    .orderBy('price_kopecks', 'desc')
    .executeTakeFirstOrThrow()
  return { ...found, priceKopecks: found.price_kopecks }
}

/** The smallest quantity, on the product's steps, that reaches the supplier's minimum, plus one step. */
export async function enoughOf({ database }: Platform, good: Good): Promise<number> {
  const { minimum_kopecks } = await database
    .selectFrom('suppliers')
    .select('minimum_kopecks')
    .where('id', '=', good.supplierId)
    .executeTakeFirstOrThrow()
  const step = Math.round(good.step * 1000)
  let milli = Math.round(good.minimum * 1000) + step
  while (sumOf(good, milli / 1000) < minimum_kopecks) milli += step
  return milli / 1000
}

/** The sum of a line in kopecks, rounded half up: an independent implementation of the shop's rule. */
export function sumOf({ priceKopecks }: Good, quantity: number): number {
  return Number((BigInt(priceKopecks) * BigInt(Math.round(quantity * 1000)) + 500n) / 1000n)
}

export async function stockOf({ database }: Platform, { id }: Good): Promise<number> {
  const { stock } = await database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return stock
}

/** The orders placed after a moment, oldest first. */
export async function ordersSince({ database }: Platform, lastId: number) {
  return database
    .selectFrom('orders')
    .select(['id', 'number', 'group_id', 'status', 'total_kopecks', 'supplier_id'])
    .where('id', '>', lastId)
    .orderBy('id')
    .execute()
}

export async function lastOrderId({ database }: Platform): Promise<number> {
  const { id } = await database
    .selectFrom('orders')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** A product of a supplier with almost no minimum, with a lower price from some quantity on. */
export async function findTiered({
  database,
}: Platform): Promise<Good & { tier: { from: number; priceKopecks: number } }> {
  const found = await database
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select([
      'products.id',
      'products.code',
      'products.name',
      'unit',
      'price_kopecks',
      'stock',
      'minimum',
      'step',
      'tiers',
    ])
    .select(['suppliers.code as supplier', 'suppliers.id as supplierId', 'suppliers.name as supplierName'])
    .where('is_active', '=', true)
    .where((of) => of(of.cast<string>('tiers', 'text'), '<>', '[]'))
    .where((where) => where('stock', '>', where('products.minimum', '*', 25)))
    .orderBy('minimum_kopecks')
    .orderBy('price_kopecks', 'desc')
    .executeTakeFirstOrThrow()
  const [tier] = found.tiers
  if (!tier) throw new Error('A product without tiers')
  return { ...found, priceKopecks: found.price_kopecks, tier }
}

/** The first order placed after the one with this id; there has to be one. */
export async function orderSince(platform: Platform, lastId: number) {
  const [order] = await ordersSince(platform, lastId)
  if (!order) throw new Error('Nothing was ordered')
  return order
}
