import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { insertRegularOrder } from '../regular-orders.ts'

type Owner = Kysely<Tables>

/** Takes the checkout of an order out of the regular ones; answers with its number. */
export async function forgetRegular(owner: Owner, order_id: number): Promise<number> {
  const found = owner.selectFrom('orders').select('group_id').where('id', '=', order_id)
  const { group_id } = await found.executeTakeFirstOrThrow()
  await owner.deleteFrom('regular_orders').where('group_id', '=', group_id).execute()
  return group_id
}

/** The checkout of an order, made regular anew. */
export async function insertRegular(owner: Owner, user_id: number, order_id: number, product: string) {
  const group_id = await forgetRegular(owner, order_id)
  const next_on = '2026-12-02'
  return { id: await insertRegularOrder(owner, { user_id, group_id, product, next_on }), next_on }
}
