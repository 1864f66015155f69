import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Invoice } from './schema.ts'

type Db = Transaction<Tables>

/** The invoices of these orders that the actor may read, by order. */
export async function findInvoices(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Invoice>> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', sql<number>`any (${orderIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toInvoice(row)]))
}

/** Who of a person's own ИНН an invoice can be made out to. */
export function findPayers(db: Db, userId: number) {
  return db.selectFrom('user_inns').select(['inn', 'name']).where('user_id', '=', userId).orderBy('id').execute()
}

export function toInvoice(row: Selectable<Tables['invoices']>): Invoice {
  const { payer_inn, payer_name, paid_kopecks, paid_on, paid_note, version } = row
  const paid =
    paid_kopecks === null || paid_on === null ? null : { kopecks: paid_kopecks, on: paid_on, note: paid_note }
  return { payerInn: payer_inn, payerName: payer_name, paid, version }
}
