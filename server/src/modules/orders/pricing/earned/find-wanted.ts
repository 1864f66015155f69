import { sql, type Transaction } from 'kysely'
import type { DeliveryZone } from '@lavka/domain/delivery-price'
import { sumKopecks } from '@lavka/domain/price'
import type { LinePromotion } from '../../../../database/column-types.ts'
import type { Tables } from '../../../../database/tables.ts'
import type { PromotionLine } from '../../../promo/promotion.ts'
import type { OrderStatus } from '../../states.ts'

/** An order of a checkout with the terms of its supplier, kopecks. */
export type WantedOrder = {
  id: number
  group_id: number
  number: string
  status: OrderStatus
  to_pay_kopecks: number
  supplier_id: number
  supplier_name: string
  minimum_kopecks: number
  pickup: string
  address: string
  delivery_areas: readonly string[]
  delivery_kopecks: number
  delivery_free_from_kopecks: number | null
  delivery_zones: readonly DeliveryZone[]
}

/** A line of it, the sum before discounts. */
export type WantedLine = PromotionLine & {
  id: number
  orderId: number
  discountKopecks: number
  promotions: readonly LinePromotion[]
}

export type Wanted = { orders: readonly WantedOrder[]; lines: readonly WantedLine[] }

/**
 * What the buyer wants of the checkouts of these orders: what was ordered, but for what the buyer has taken away since. What a seller has weighed less,
 * corrected or cancelled is wanted all the same: the buyer keeps what it earned.
 */
export async function findWanted(db: Transaction<Tables>, ids: readonly number[]): Promise<Wanted> {
  const { rows: orders } = await sql<WantedOrder>`
    select o.id, o.group_id, o.number, o.status, o.to_pay_kopecks, o.supplier_id, s.name as supplier_name, s.minimum_kopecks,
      o.pickup, o.address, s.delivery_areas, s.delivery_kopecks, s.delivery_free_from_kopecks, s.delivery_zones
    from orders o join suppliers s on s.id = o.supplier_id
    where o.group_id in (select group_id from orders where id = any (${ids}::bigint[]))
      and not (o.status = 'cancelled' and exists (
        select from order_events e where e.order_id = o.id and e.event = 'cancel' and (e.actor_id is null or e.actor_id = o.user_id)))
    order by o.id
  `.execute(db)
  const found = orders.map(({ id }) => id)
  const { rows } = await sql<Omit<WantedLine, 'sumKopecks'>>`
    select l.id, l.order_id as "orderId", l.product_id as key, o.supplier_id as "supplierId", p.category_id as "categoryId",
      coalesce(a.price_kopecks, l.price_kopecks) as "priceKopecks", round(coalesce(a.quantity, l.quantity) * 1000)::int as thousandths,
      l.discount_kopecks as "discountKopecks", l.promotions
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      left join order_line_actuals a on a.line_id = l.id and a.actor_id = o.user_id and a.substitute_id is null
    where l.order_id = any (${found}::bigint[]) order by l.id
  `.execute(db)
  return { orders, lines: rows.map((row) => ({ ...row, sumKopecks: sumKopecks(row.priceKopecks, row.thousandths) })) }
}
