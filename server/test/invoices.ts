import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** The unpaid invoice of an order; one that is there is unpaid again. Answers with the order. */
export async function insertInvoice(owner: Kysely<Tables>, order_id: number): Promise<number> {
  await owner
    .insertInto('invoices')
    .values({ order_id, payer_inn: '7728168971', payer_name: 'ООО «Столовая»' })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ version: 1, paid_kopecks: null, paid_on: null, paid_note: '' }),
    )
    .execute()
  return order_id
}
