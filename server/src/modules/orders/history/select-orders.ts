import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { orderWindow } from '../../../delivery-window.ts'
import { isEmpty } from '../is-empty.ts'
import { returnedPromo, waitsUntil } from '../queries.ts'

/** The columns of an order for its buyer and the staff. Row security decides which orders are visible. */
export function selectOrders(db: Transaction<Tables>) {
  return db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .selectAll('orders')
    .select(['suppliers.code as supplier', 'suppliers.name as supplier_name'])
    .select(['shops.code as shop', 'shops.name as shop_name'])
    .select(['delivery_in_days', 'cutoff', 'weekdays', 'windows', 'days_off', 'pickup_points'])
    .select([orderWindow.as('window'), returnedPromo.as('returned_promo'), isEmpty.as('is_empty')])
    .select([waitsUntil.as('waits_until'), sql<string | null>`person_name(orders.placed_by)`.as('placed_by_name')])
}

export type OrderFound = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]
