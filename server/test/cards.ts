import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** The card payment of an order that waits for its buyer; one that is there waits again. Its seller takes cards then. Answers with the order. */
export async function insertCard(owner: Kysely<Tables>, order_id: number): Promise<number> {
  await owner
    .updateTable('suppliers')
    .set({ card_merchant: sql`'farm-' || id` })
    .where('card_merchant', '=', '')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('supplier_id').where('id', '=', order_id))
    .execute()
  await owner
    .insertInto('card_payments')
    .values({ order_id })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ state: 'asked' }))
    .execute()
  return order_id
}
