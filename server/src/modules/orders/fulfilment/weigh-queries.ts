import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Db = Transaction<Tables>

export type OrderedLine = Awaited<ReturnType<typeof findOrderedLines>>[number]

/** The lines as ordered, with the current sum to pay of each (`toPay`, kopecks): of the actual goods when they were entered. */
export function findOrderedLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('order_line_actuals as a', 'a.line_id', 'l.id')
    .select([
      'l.id',
      'p.code',
      'l.name',
      'l.unit',
      'l.quantity',
      'l.product_id as productId',
      'l.price_kopecks as orderedPriceKopecks',
      'l.tiers',
      // a buyer who takes less pays the price of less (decision 0190), whoever weighs it then
      sql<number>`case when a.substitute_id is null then coalesce(a.price_kopecks, l.price_kopecks) else l.price_kopecks end`.as(
        'priceKopecks',
      ),
      'l.sum_kopecks as sumKopecks',
      'l.discount_kopecks as discountKopecks',
      'p.is_weighed as isWeighed',
      sql<number>`coalesce(a.quantity, l.quantity)`.as('quantityNow'),
      sql<number>`coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)`.as('toPay'),
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute()
}

/** What the delivery of an order costs, kopecks, as it was at placing. */
export async function findDeliveryKopecks(db: Db, orderId: number): Promise<number> {
  const order = db.selectFrom('orders').select('delivery_kopecks').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).delivery_kopecks
}

/** The products named as substitutes, by code: active products of the same supplier at their current price. */
export async function findSubstitutes(db: Db, supplierId: number, lines: readonly { substitute?: string }[]) {
  const codes = lines.flatMap(({ substitute }) => (substitute ? [substitute] : []))
  if (codes.length === 0) return new Map<string, never>()
  const found = await db
    .selectFrom('products')
    .select(['code', 'id as productId', 'name', 'unit', 'price_kopecks as priceKopecks'])
    .select(['is_weighed as isWeighed', 'multiple'])
    .where('code', 'in', codes)
    .where('supplier_id', '=', supplierId)
    .where('is_sold', '=', true)
    .execute()
  return new Map(found.map((product) => [product.code, product]))
}

/** Stores the actual goods of lines; an earlier entry of a line is overwritten. */
export async function putActuals(db: Db, actuals: Insertable<Tables['order_line_actuals']>[]): Promise<void> {
  if (actuals.length === 0) return
  await db
    .insertInto('order_line_actuals')
    .values(actuals)
    .onConflict((conflict) =>
      conflict.column('line_id').doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        substitute_id: eb.ref('excluded.substitute_id'),
        name: eb.ref('excluded.name'),
        unit: eb.ref('excluded.unit'),
        price_kopecks: eb.ref('excluded.price_kopecks'),
        sum_kopecks: eb.ref('excluded.sum_kopecks'),
        discount_kopecks: eb.ref('excluded.discount_kopecks'),
        reason: eb.ref('excluded.reason'),
        actor_id: eb.ref('excluded.actor_id'),
        created_at: sql`now()`,
      })),
    )
    .execute()
}
