import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Invoice } from './schema.ts'

/** The invoices of these orders that the actor may read, by order. */
export async function findInvoices(
  db: Transaction<Tables>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Invoice>> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', sql<number>`any (${orderIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toInvoice(row)]))
}

export function toInvoice(row: Selectable<Tables['invoices']>): Invoice {
  const { payer_inn, payer_name, paid_kopecks, paid_on, paid_note, version } = row
  const paid =
    paid_kopecks === null || paid_on === null ? null : { kopecks: paid_kopecks, on: paid_on, note: paid_note }
  return { payerInn: payer_inn, payerName: payer_name, paid, version }
}
