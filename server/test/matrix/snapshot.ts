import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { Person } from './people.ts'

const ofPersons = [
  ...['addresses', 'user_inns', 'devices', 'sessions', 'consents', 'known_devices', 'orders', 'favourites'],
  ...[
    'order_drafts',
    'reviews',
    'delivery_ratings',
    'callbacks',
    'claims',
    'invoices',
    'card_payments',
    'order_messages',
    'poll_responses',
    'basket_lines',
    'codes',
    'office_views',
    'named_lists',
    'regular_orders',
    'product_waits',
    'push_browsers',
  ],
] as const

/** The rows of a person that do not refer to it by `user_id`, with the column that does. */
const ofTheirs = {
  device_secrets: sql`device_id in (select d.id from devices d where d.user_id = u.id)`,
  order_substitutions: sql`order_id in (select o.id from orders o where o.user_id = u.id)`,
  order_line_actuals: sql`line_id in (select l.id from order_lines l join orders o on o.id = l.order_id where o.user_id = u.id)`,
  reviews: sql`product_id in (select p.id from products p where p.supplier_id = u.supplier_id)`,
  taplinks: sql`supplier_id = u.supplier_id`,
  files: sql`owner_id = u.id`,
  batches: sql`owner_id = u.id`,
  report_runs: sql`owner_id = u.id`,
  view_subscriptions: sql`owner_id = u.id`,
  product_feeds: sql`owner_id = u.id`,
  subscription_deliveries: sql`owner_id = u.id`,
  signups: sql`login like u.login || '-signup-%'`,
}

/** All rows of each of the people as text, to see whether anything of theirs was changed. */
export async function snapshot(owner: Kysely<Tables>, people: readonly Person[]): Promise<Map<Person, string>> {
  if (people.length === 0) return new Map()
  const rowsOf = (table: string, condition: ReturnType<typeof sql>) =>
    sql`(select json_agg(t order by t::text) from ${sql.table(table)} t where ${condition})`
  const parts = [
    ...ofPersons.map((table) => rowsOf(table, sql`t.user_id = u.id`)),
    ...Object.entries(ofTheirs).map(([table, condition]) => rowsOf(table, condition)),
  ]
  const ids = people.map(({ id }) => id)
  const query = sql<{ id: number; kept: string }>`
    select u.id, json_build_array(to_json(u), ${sql.join(parts)})::text as kept
    from users u where u.id = any(${ids})`
  const { rows } = await owner.transaction().execute(async (db) => {
    // its plan costs more than it saves: it is asked twice for each call
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    return query.execute(db)
  })
  const byId = new Map(rows.map(({ id, kept }) => [id, kept]))
  return new Map(people.map((person) => [person, byId.get(person.id) ?? '']))
}
