import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ClientContract } from './schema.ts'

/** The suppliers that the actor has ordered from, the latest first; cancelled orders do not count. */
export async function listContracts(
  db: Transaction<Tables>,
  userId: number,
  supplier: string | undefined,
): Promise<ClientContract[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select(['suppliers.code', 'suppliers.name', 'suppliers.minimum_kopecks', 'suppliers.phone'])
    .select(({ fn }) => [
      fn.min('orders.created_at').as('since'),
      fn.max('orders.created_at').as('last_at'),
      fn.countAll<number>().as('count'),
      sql<number>`sum(orders.to_pay_kopecks)::bigint`.as('total'),
      sql<number>`count(*) filter (where orders.status <> 'completed')`.as('open'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', 'cancelled')
    .$if(supplier !== undefined, (query) => query.where('suppliers.code', '=', supplier ?? ''))
    .groupBy(['suppliers.code', 'suppliers.name', 'suppliers.minimum_kopecks', 'suppliers.phone'])
    .orderBy('last_at', 'desc')
    .execute()
  return rows.map((row) => ({
    supplier: row.code,
    supplierName: row.name,
    since: row.since.toISOString(),
    lastOrderAt: row.last_at.toISOString(),
    orderCount: row.count,
    totalKopecks: row.total,
    openCount: row.open,
    minimumKopecks: row.minimum_kopecks,
    phone: row.phone,
  }))
}
