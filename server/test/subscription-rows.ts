import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** A saved view of a person with a subscription, a delivery of it and a changed row. */
export async function insertSubscriptionRows(owner: Kysely<Tables>, user_id: number): Promise<void> {
  const state = JSON.stringify({ query: '', search: '', sorts: [], columns: [] })
  const { id: view_id } = await owner
    .insertInto('office_views')
    .values({ user_id, object: 'tags', name: 'Мой', state })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: subscription_id } = await owner
    .insertInto('view_subscriptions')
    .values({ kind: 'mail', hour: 9, next_at: new Date(Date.now() + 3_600_000), owner_id: user_id, view_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('subscription_deliveries')
    .values({ subscription_id, owner_id: user_id, reason: 'test' })
    .execute()
  await owner.insertInto('subscription_changes').values({ subscription_id, row_key: 'today' }).execute()
}
