import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { OrderStatus } from '../schema.ts'
import { openStatuses } from '../states.ts'

type Found = { id: number; status: OrderStatus; delivery_kopecks: number; to_pay_kopecks: number }

const open: ReadonlySet<OrderStatus> = new Set(openStatuses)

/** By the id of an order whose delivery is paid: the number of the one that would take it (schema/functions/takes_delivery.sql, decision 0142). */
export async function findHeirs(db: Transaction<Tables>, orders: readonly Found[]) {
  const ids = orders.flatMap(({ id, status, delivery_kopecks, to_pay_kopecks }) =>
    open.has(status) && delivery_kopecks > 0 && to_pay_kopecks > 0 ? [id] : [],
  )
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; number: string }>`
    select source.id, heir.number from unnest(${ids}::bigint[]) source (id) join orders heir on heir.id = takes_delivery(source.id)`.execute(
    db,
  )
  return rows
}
