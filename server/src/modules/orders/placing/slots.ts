import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { windowColumns, windowInWords } from '../../../delivery-window.ts'
import type { BasketProblem } from '../schema.ts'
import { windowIsOver } from './basket-problems.ts'
import { storedWindow } from './resolve.ts'
import type { OrderPart } from './split.ts'

type Db = Transaction<Tables>

/**
 * Takes the delivery slots of a checkout until the end of the transaction; the answer names each supplier that has no place left in its slot
 * (schema/functions/guard_placed_slots.sql, decision 0140). Suppliers without a capacity take as many orders as come,
 * and an order that its buyer takes needs none.
 */
export async function takeSlots(db: Db, parts: readonly OrderPart[]): Promise<BasketProblem[]> {
  const now = new Date()
  const slots = parts
    .filter(({ order: { product, fulfilment } }) => product.slot_capacity !== null && fulfilment.kind !== 'pickup')
    .map(({ order }) => ({ product: order.product, window: storedWindow(order, now) }))
  if (slots.length === 0) return []
  const ids = slots.map(({ product }) => product.supplier_id)
  const times = slots.map(({ window }) => windowColumns(window))
  const [days, since, until] = (['delivery_day', 'delivery_from', 'delivery_until'] as const).map((column) =>
    times.map((time) => time[column]),
  )
  const { rows } = await sql<{ supplier_id: number }>`
    select supplier_id from full_slots(${ids}::bigint[], ${days}::date[], ${since}::time[], ${until}::time[])`.execute(
    db,
  )
  const full = new Set(rows.map(({ supplier_id }) => supplier_id))
  const isFirst = (at: number) => ids.indexOf(ids[at] ?? 0) === at
  return slots
    .filter(({ product }, at) => full.has(product.supplier_id) && isFirst(at))
    .map(({ product, window }) =>
      windowIsOver(product, `на ${windowInWords(window)} мест уже нет, выберите другое время или день`),
    )
}

/** The days and windows from today on that take no more orders, by supplier code. */
export async function findTakenSlots(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ supplier: string; slot: string }>`select * from taken_slots(${codes}::text[])`.execute(
    db,
  )
  return rows
}
