import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { insertOrder } from './rows.ts'

type Owner = Kysely<Tables>

/** An order of a supplier for 100 roubles, delivered long ago and paid at the door: 10 roubles of commission are owed for it. */
export async function insertCommissionDue(owner: Owner, supplier_id: number): Promise<number> {
  const { id } = await insertOrder(owner, { supplier_id, updated_at: new Date('2026-01-31') })
  await sql`update orders set commission_basis_points = 1000 where id = ${id}`.execute(owner)
  await owner.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  return id
}

/** An act about such an order, with a payment that the ledger has not: the ids of both. */
export async function insertCommissionAct(
  owner: Owner,
  supplier_id: number,
): Promise<{ act: number; payment: number }> {
  const order_id = await insertCommissionDue(owner, supplier_id)
  const days = { starts_on: '2026-01-31', ends_on: '2026-01-31' }
  const { id: act_id } = await owner
    .insertInto('commission_acts')
    .values({ supplier_id, number: order_id, ...days, orders: 1, direct_kopecks: 100_00, commission_kopecks: 10_00 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.insertInto('commission_act_orders').values({ order_id, act_id }).execute()
  const { id: payment } = await owner
    .insertInto('commission_payments')
    .values({ act_id, supplier_id, kopecks: 1, paid_on: '2026-02-28', note: '№ 15' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { act: act_id, payment }
}
