import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { insertEveryTable, type Cast } from '../../test/every-table.ts'
import { runAs, viewers, type Viewer } from '../../test/viewers.ts'

const { database, owner } = useDatabase()

const office: Viewer[] = ['manager', 'admin']
const ofFigures: Viewer[] = ['farm', 'partner', 'investor', ...office]
const ofOrder: Viewer[] = ['anna', ...ofFigures]
/** What the system looks at to leave out what nobody answered about. */
const toExpire: Viewer[] = [...ofOrder, 'system']
const ofMoney: Viewer[] = ['farm', 'partner', ...office]
const ofBank: Viewer[] = ['admin', 'system']

/** Who reads Anna's row of each table by a query without a condition: she has bought at the farm, whose partner is «partner». */
const readers: Record<string, readonly Viewer[]> = {
  addresses: ['anna'],
  audit_events: ['anna'],
  bank_events: ofBank,
  bank_exchanges: ofBank,
  bank_operations: ofBank,
  basket_lines: ['anna'],
  batch_rows: ['anna'],
  batches: ['anna'],
  beneficiaries: [...ofMoney, 'system'],
  beneficiary_events: [...ofMoney, 'system'],
  callbacks: ['anna', 'system', ...office],
  card_payments: ['anna', 'farm', 'partner', ...office, 'system'],
  change_proposals: ['farm', 'partner', ...office],
  // what is wrong with goods is between the buyer, the seller and the operators
  claim_lines: ['anna', 'farm', 'partner', ...office],
  claims: ['anna', 'farm', 'partner', ...office, 'system'],
  client_group_members: ['anna', ...office],
  // names of groups stand in the reports of the whole back office
  client_groups: ['farm', 'dairy', 'partner', 'investor', ...office],
  code_series: office,
  codes: ['anna', 'doorman'],
  consents: ['anna', ...office],
  contracts: ['farm', 'partner', ...office, 'system'],
  delivery_ratings: toExpire,
  desk_orders: office,
  device_secrets: ['doorman'],
  devices: ['anna', 'doorman'],
  extra_holds: [...office, 'system'],
  favourites: ['anna'],
  files: ['farm', 'partner', ...office, 'system'],
  gift_certificates: [...office, 'system'],
  gift_series: [...office, 'system'],
  idempotency_keys: ['anna'],
  invoices: ['anna', 'farm', 'partner', ...office, 'system'],
  known_devices: ['anna', 'doorman'],
  ledger_accounts: [...office, 'system'],
  ledger_transfers: [...office, 'system'],
  line_facts: ofFigures,
  money_differences: [...office, 'system'],
  money_steps: [...office, 'system'],
  named_lists: ['anna'],
  object_changes: ['farm', ...office],
  // her role has no back office, but the row would be hers alone
  office_views: ['anna'],
  order_disputes: [...office, 'system'],
  order_drafts: ['anna'],
  order_events: toExpire,
  order_facts: ofFigures,
  order_groups: ['anna'],
  order_line_actuals: toExpire,
  order_lines: toExpire,
  order_messages: ['anna', 'farm', 'partner', ...office],
  order_substitutions: toExpire,
  orders: toExpire,
  outbox: ['doorman', 'system'],
  // a code by SMS does not open an account that pays
  pay_users: [...ofMoney, 'doorman', 'system'],
  payouts: [...ofMoney, 'system'],
  poll_responses: ['anna', ...office],
  price_list_rows: ofMoney,
  price_lists: ofMoney,
  product_waits: ['anna'],
  promo_codes: ['anna', ...office],
  promotion_uses: ['anna', ...office],
  // one that holds is for everybody
  promotions: viewers,
  push_browsers: ['anna', 'system'],
  receipts: [...ofMoney, 'system'],
  regular_orders: ['anna'],
  regular_runs: ['anna'],
  report_runs: ['anna', 'system'],
  reviews: ['anna', ...office],
  sessions: ['anna', 'doorman'],
  signups: ['doorman'],
  smart_contracts: [...ofMoney, 'system'],
  subscription_changes: ['system'],
  subscription_deliveries: ['anna', 'system'],
  supplier_clients: ofMoney,
  taplinks: viewers,
  top_up_identifications: ofBank,
  top_ups: ofBank,
  user_inns: ['anna', 'doorman', ...office],
  users: ['anna', 'doorman', ...office],
  view_subscriptions: ['anna', 'system'],
  visit_events: ['investor', ...office, 'system'],
}

/** Read without saying who one is. */
const forEverybody = ['promo_codes', 'promotions', 'taplinks']

let cast: Cast

/** How many rows of Anna's a viewer reads. */
async function countAs(viewer: Viewer, table: string): Promise<number> {
  // codes that are nobody's are for everybody
  const ofAnna = table === 'promo_codes' ? sql`where user_id = ${cast.anna}` : sql``
  const which = table === 'users' ? sql`where id = ${cast.anna}` : ofAnna
  const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} ${which}`
  const { rows } = await runAs({ database, cast }, viewer, (db) => query.execute(db))
  return rows[0]?.count ?? 0
}

describe('who reads what of every table with row security', () => {
  before(async () => {
    cast = await insertEveryTable(owner)
  })

  test('every such table has its readers here', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`.execute(
      owner,
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      Object.keys(readers),
    )
  })

  for (const [table, expected] of Object.entries(readers)) {
    test(table, async () => {
      assert.ok(
        (
          await owner
            .selectFrom(sql.table(table).as('t'))
            .select(sql`1`.as('one'))
            .execute()
        ).length > 0,
      )
      const seen = []
      for (const viewer of viewers) if ((await countAs(viewer, table)) > 0) seen.push(viewer)
      assert.deepEqual(
        seen,
        viewers.filter((viewer) => expected.includes(viewer)),
      )
    })
  }

  test('nothing is read by who has not said who they are', async () => {
    for (const table of Object.keys(readers).filter((name) => !forEverybody.includes(name))) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(database)
      assert.deepEqual(rows, [], table)
    }
  })
})
