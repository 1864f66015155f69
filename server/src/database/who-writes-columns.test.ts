import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { insertEveryTable, type Cast } from '../../test/every-table.ts'
import { runAs, viewers, type Viewer } from '../../test/viewers.ts'

// docs/decisions/0027-who-may-write-a-column.md: a column is written by who is said to write it, and a new one by nobody.

const { database, owner } = useDatabase()

/** Columns by table and by who changes them in some row: Anna's, in the words of test/viewers.ts. */
const writers: Record<string, string[]> = {
  'addresses: anna': ['address', 'comment', 'is_main', 'title'],
  'bank_operations: system': [
    ...['answer', 'attempts', 'ended_at', 'error', 'key_id'],
    ...['next_try_at', 'sealed', 'sent_at', 'state'],
  ],
  'basket_lines: anna': ['changed_at', 'quantity'],
  'batch_rows: anna': ['action', 'before', 'held', 'problems', 'row_key', 'state', 'title', 'values', 'version'],
  'batches: anna': ['failure', 'is_stopping', 'plan', 'state'],
  'beneficiaries: system': [
    ...['balance_kopecks', 'blocked_kopecks', 'debt_kopecks', 'next_read_at', 'obligations_kopecks'],
    ...['pending_kopecks', 'read_at', 'refusal', 'status', 'updated_at'],
  ],
  'beneficiary_events: system': ['updated_at', 'value'],
  'callbacks: manager, admin': [
    ...['attempts', 'done_at', 'due_at', 'result', 'state', 'taken_at', 'taken_by', 'version'],
  ],
  // sellers write their own by the guard of each row (modules/catalog/office/office.test.ts)
  'categories: manager, admin': ['name', 'parent_id', 'position'],
  'claim_lines: farm, manager, admin': ['accepted_kopecks'],
  'claims: farm, manager, admin': [
    'answer',
    'answered_at',
    'certificate_kopecks',
    'returned_kopecks',
    'settled_at',
    'state',
    'version',
    'way',
  ],
  'client_group_members: manager, admin': ['group_id'],
  'client_groups: manager, admin': ['name'],
  'code_series: manager, admin': ['name'],
  'gift_certificates: admin, system': ['block_reason', 'expires_on'],
  'gift_series: admin': ['issued_at', 'name', 'reason'],
  'codes: anna, doorman': ['tries', 'used_at'],
  'consents: anna': ['revoked_at'],
  'approval_rules: manager, admin': ['is_on', 'percent'],
  'card_payments: system': [
    ...['acquirer_id', 'attempt', 'error', 'held_at', 'hold_kopecks', 'leased_until', 'page_url'],
    ...['refunded_kopecks', 'state', 'taken_kopecks', 'tries', 'wakes_at'],
  ],
  'change_proposals: farm, manager, admin': ['decided_at', 'proposed', 'reason', 'state', 'was'],
  'contracts: farm': ['state'],
  'contracts: system': ['reminded_days'],
  'delivery_ratings: anna': ['changed_at', 'stars', 'text'],
  'device_secrets: doorman': ['late_uses', 'replaced_at'],
  'devices: anna, doorman': ['last_used_at', 'revoked_at', 'revoked_for'],
  'extra_holds: system': ['contract_id', 'state'],
  'files: farm': ['description', 'is_public', 'obj', 'obj_code', 'position', 'state', 'supplier_id'],
  'invoices: farm, manager, admin': ['paid_kopecks', 'paid_note', 'paid_on', 'version'],
  'known_devices: anna, doorman': ['last_used_at'],
  'money_differences: system': ['decided_at', 'decided_by', 'reason', 'state', 'version'],
  'money_steps: system': ['confirmed_at', 'error', 'event_id'],
  'named_lists: anna': ['changed_at', 'lines'],
  'office_views: anna': ['changed_at', 'is_default', 'name', 'roles', 'state', 'version'],
  'order_disputes: system': ['decided_at', 'decision', 'refund_kopecks', 'state', 'version'],
  'order_drafts: anna': ['content', 'state', 'updated_at', 'user_id', 'version'],
  'order_line_actuals: farm': [
    ...['actor_id', 'created_at', 'discount_kopecks', 'name', 'price_kopecks'],
    ...['quantity', 'reason', 'substitute_id', 'sum_kopecks', 'unit'],
  ],
  'order_messages: farm, manager, admin': ['read_at'],
  'orders: farm, manager, admin': [
    ...['actual_kopecks', 'address', 'comment', 'delivery_state', 'delivery_window'],
    ...['line_count', 'phone', 'receiver', 'status'],
  ],
  // the money follows the ledger
  'orders: system': ['dispute_kopecks', 'funds', 'funds_confirmed_at', 'held_kopecks', 'refund_kopecks'],
  'orders: anna, farm, manager, admin, system': ['updated_at', 'version'],
  'outbox: doorman, system': ['attachment', 'body', 'failed_at', 'failure', 'sent_at', 'tries'],
  // questions only of a draft (modules/polls/office)
  'polls: manager, admin': ['closes_at', 'description', 'state', 'title'],
  'price_list_rows: farm, manager, admin': ['price_kopecks'],
  // who plans is kept, and the admin here is no account
  'price_lists: farm, manager': ['state'],
  'price_lists: farm, manager, admin': ['name', 'starts_at'],
  'products: manager, admin': [
    ...[
      'allergens',
      'barcode',
      'batch_best_before',
      'batch_made_on',
      'batch_number',
      'carbohydrate',
      'category_id',
      'composition',
      'description',
      'farm',
      'farm_place',
      'fat',
      'is_active',
      'is_archived',
      'is_weighed',
      'kcal',
      'maximum',
      'minimum',
    ],
    ...[
      'multiple',
      'name',
      'old_price_kopecks',
      'pack',
      'price_kopecks',
      'protein',
      'season_months',
      'shelf',
      'shelf_life',
      'shop_id',
      'step',
      'storage',
      'tags',
      'tiers',
      'unit',
      'vat',
      'weight_grams',
    ],
  ],
  'promo_codes: manager, admin': ['is_active'],
  'promotions: manager, admin': ['state'],
  'receipts: system': ['document', 'error', 'fiscal', 'printed_at', 'sent_at', 'state', 'tries'],
  'product_waits: anna': ['checked_at', 'created_at', 'seen_kopecks', 'wanted_kopecks'],
  'regular_orders: anna': ['every_weeks', 'lines', 'next_on', 'state'],
  'regular_runs: anna': ['ended_at', 'note', 'placed_group_id', 'state'],
  'report_runs: anna, system': ['answer', 'ended_at', 'failure', 'parts', 'parts_done', 'seen_at', 'state'],
  // of refused photos only to nothing (275_review_photos.sql)
  'reviews: anna': ['author', 'changed_at', 'photo_reason', 'refused_photos', 'stars', 'text', 'version'],
  'search_synonyms: manager, admin': ['words'],
  'sessions: anna, doorman': ['password_at'],
  'shops: manager, admin': ['address', 'name'],
  'smart_contracts: system': ['status'],
  'signups: doorman': ['confirmed_at', 'password_hash'],
  'subscription_deliveries: anna, system': ['content', 'ended_at', 'failure', 'rows', 'state', 'status', 'tries'],
  'supplier_clients: farm, manager, admin': ['code_supplier'],
  // the states of onboarding are guarded one by one (modules/suppliers/onboarding)
  'suppliers: manager, admin': [
    ...[
      'bank_name',
      'bik',
      'card_merchant',
      'correspondent_account',
      'cutoff',
      'days_off',
      'delivery_areas',
      'delivery_free_from_kopecks',
      'delivery_in_days',
      'delivery_kopecks',
    ],
    ...[
      'delivery_until',
      'delivery_zones',
      'description',
      'email',
      'hours',
      'inn',
      'kpp',
      'legal_address',
      'legal_name',
      'minimum_kopecks',
      'name',
      'ogrn',
      'onboarding',
      'onboarding_note',
    ],
    ...[
      'parent_id',
      'phone',
      'pickup_points',
      'region',
      'settlement_account',
      'slot_capacity',
      'story',
      'vat',
      'weekdays',
      'windows',
    ],
  ],
  'tags: manager, admin': ['name', 'position'],
  'top_up_identifications: system': ['error', 'event_id'],
  'top_ups: system': ['corrected_kopecks', 'read_at', 'rest_kopecks'],
  'taplinks: farm, manager, admin': ['about', 'links', 'title', 'updated_at'],
  // everybody themselves
  'view_subscriptions: anna, system': [
    ...['is_active', 'next_at', 'old_secret', 'old_secret_until', 'secret', 'stopped_because', 'told_period'],
  ],
  'users: anna, boris, farm, manager, doorman': [
    ...['closed_at', 'code', 'email', 'first_auth', 'login', 'name', 'oktmo'],
    ...['order_in_email', 'order_in_push', 'order_in_sms', 'password_hash', 'phone', 'quiet_from', 'quiet_until'],
    ...['regular_in_email', 'regular_in_push', 'review_in_email', 'review_in_push'],
    ...['wait_in_email', 'wait_in_push', 'wait_in_sms'],
  ],
}

const removers: Record<string, string> = {
  addresses: 'anna',
  // tries of an address, which are nobody's: the table has no rows here
  attempts: '',
  bank_exchanges: 'system',
  basket_lines: 'anna',
  callbacks: 'system',
  categories: '',
  codes: 'anna, doorman',
  client_group_members: 'manager, admin',
  // it has a member
  client_groups: '',
  contracts: '',
  favourites: 'anna',
  files: 'farm, manager, admin, system',
  known_devices: 'anna, doorman',
  named_lists: 'anna',
  office_views: 'anna',
  order_drafts: 'anna',
  outbox: 'doorman, system',
  pay_users: 'admin',
  price_list_rows: 'farm, manager, admin',
  price_lists: 'farm, manager, admin',
  // drafts alone, and this one holds
  promotions: '',
  reviews: 'anna',
  poll_questions: '',
  product_waits: 'anna',
  push_browsers: 'anna, system',
  regular_orders: 'anna',
  regular_runs: 'anna',
  report_runs: 'anna, system',
  polls: '',
  search_synonyms: 'manager, admin',
  // those here are in force
  service_page_editions: '',
  sessions: 'anna, doorman',
  shops: '',
  signups: 'doorman',
  subscription_changes: 'system',
  subscription_deliveries: 'anna, system',
  tags: 'manager, admin',
  user_inns: 'anna, doorman',
  view_subscriptions: 'anna, system',
  visit_events: 'system',
}

const added = [
  ...[
    'addresses',
    'attempts',
    'audit_events',
    'bank_events',
    'bank_exchanges',
    'bank_operations',
    'basket_lines',
    'batch_rows',
    'batches',
    'beneficiaries',
    'beneficiary_events',
    'callbacks',
    'card_payments',
    'categories',
    'change_proposals',
    'claim_lines',
    'claims',
    'client_group_members',
    'client_groups',
    'code_series',
    'codes',
    'consents',
    'contracts',
    'delivery_ratings',
    'desk_orders',
    'device_secrets',
  ],
  ...[
    'devices',
    'documents',
    'extra_holds',
    'favourites',
    'files',
    'gift_certificates',
    'gift_series',
    'idempotency_keys',
    'invoices',
    'known_devices',
    'ledger_accounts',
    'ledger_transfers',
    'money_differences',
    'money_steps',
    'named_lists',
    'office_views',
    'order_disputes',
    'order_drafts',
    'order_events',
    'order_groups',
  ],
  ...[
    'order_line_actuals',
    'order_lines',
    'order_messages',
    'order_substitutions',
    'orders',
    'outbox',
    'pay_users',
    'payouts',
    'poll_questions',
    'poll_responses',
    'polls',
    'price_list_rows',
    'price_lists',
    'product_waits',
    'products',
    'promo_codes',
    'promotion_uses',
    'promotions',
  ],
  ...[
    'receipts',
    'regular_orders',
    'regular_runs',
    'report_runs',
    'reviews',
    'search_synonyms',
    'service_page_editions',
    'sessions',
    'shops',
    'signups',
    'smart_contracts',
    'subscription_deliveries',
    'suppliers',
    'tags',
    'taplinks',
    'top_up_identifications',
    'top_ups',
    'user_inns',
    'users',
    'view_subscriptions',
    'visit_events',
  ],
]

/** Another value, where the same one again would prove nothing. */
const otherValues: Record<string, RawBuilder<unknown>> = {
  'approval_rules.is_on': sql`not is_on`,
  'approval_rules.percent': sql`case when field = 'priceKopecks' then 7 end`,
  'change_proposals.state': sql`'withdrawn'`,
  'contracts.state': sql`'accepted'`,
  'contracts.reminded_days': sql`7`,
  // an offered one keeps its words
  'contracts.starts_on': sql`starts_on - 1`,
  'contracts.ends_on': sql`starts_on`,
  'contracts.commission_percent': sql`1`,
  'contracts.terms': sql`'Другие'`,
  ...Object.fromEntries(
    ['address', 'comment', 'delivery_window', 'phone', 'receiver'].map((column) => [`orders.${column}`, sql`'Другое'`]),
  ),
  'orders.line_count': sql`line_count + 1`,
  'orders.status': sql`'completed'`,
  'orders.delivery_state': sql`'delivered'`,
  'orders.funds': sql`'released'`,
  'orders.funds_confirmed_at': sql`now()`,
  'orders.held_kopecks': sql`held_kopecks + 1`,
  'orders.dispute_kopecks': sql`dispute_kopecks + 1`,
  'orders.refund_kopecks': sql`refund_kopecks + 1`,
  'orders.actual_kopecks': sql`1`,
  'reviews.answer': sql`'Спасибо'`,
  'reviews.answered_at': sql`now()`,
  'reviews.moderated_at': sql`now()`,
  'reviews.moderated_by': sql`user_id`,
  'reviews.reason': sql`'Брань'`,
  'reviews.state': sql`'approved'`,
  ...Object.fromEntries(
    ['composition', 'description', 'name', 'pack', 'shelf', 'shelf_life', 'storage', 'farm', 'batch_number'].map(
      (column) => [`products.${column}`, sql`'Другое'`],
    ),
  ),
  'gift_certificates.expires_on': sql`expires_on + 1`,
  'polls.state': sql`'closed'`,
  'products.barcode': sql`'4600000000008'`,
  'products.category_id': sql`(select max(id) from categories)`,
  'products.is_active': sql`not is_active`,
  'products.is_weighed': sql`not is_weighed`,
  'products.maximum': sql`1000`,
  'products.minimum': sql`2 * minimum`,
  'products.multiple': sql`multiple / 2`,
  'products.old_price_kopecks': sql`2 * price_kopecks`,
  'price_lists.state': sql`'planned'`,
  'products.price_kopecks': sql`price_kopecks + 1`,
  'products.shop_id': sql`(select max(id) from shops)`,
  'products.step': sql`2 * step`,
  'products.allergens': sql`'{sesame}'`,
  'products.kcal': sql`kcal + 1`,
  // all four or none, and no more than 100 together
  ...Object.fromEntries(
    ['protein', 'fat', 'carbohydrate'].map((column) => [`products.${column}`, sql.raw(`abs(${column} - 0.1)`)]),
  ),
  'products.season_months': sql`'{7,8}'`,
  'products.unit': sql`'уп'`,
  'products.tags': sql`'{other}'`,
  'suppliers.days_off': sql`'{2027-01-01}'`,
  'suppliers.delivery_areas': sql`'{Тула}'`,
  'search_synonyms.words': sql`'{бульба,картофель}'`,
  'service_page_editions.starts_on': sql`starts_on + 1`,
  'products.tiers': sql`jsonb_build_array(jsonb_build_object('from', 10 * minimum, 'priceKopecks', 1))`,
  'products.weight_grams': sql`250`,
  // one that holds keeps its words
  'promotions.audience': sql`'person'`,
  'promotions.budget_kopecks': sql`1`,
  'promotions.bundle_paid': sql`1`,
  'promotions.bundle_size': sql`1`,
  'promotions.category_id': sql`(select max(id) from categories)`,
  'promotions.channel': sql`'web'`,
  'promotions.checkout_number': sql`1`,
  'promotions.ends_at': sql`'2100-01-01'`,
  'promotions.group_id': sql`1`,
  'promotions.share_percent': sql`1`,
  'promotions.hour_from': sql`1`,
  'promotions.hour_to': sql`1`,
  'promotions.is_exclusive': sql`true`,
  'promotions.is_repeated': sql`true`,
  'promotions.gift_code': sql`'milk'`,
  'promotions.gift_quantity': sql`1`,
  'promotions.set_kopecks': sql`1`,
  'promotions.kind': sql`'sum'`,
  'promotions.limit_per_person': sql`1`,
  'promotions.limit_total': sql`1`,
  'promotions.minimum_kopecks': sql`1`,
  'promotions.minimum_quantity': sql`1`,
  'promotions.name': sql`'Другая'`,
  'promotions.needs_code': sql`false`,
  'promotions.off_kopecks': sql`1`,
  'promotions.percent': sql`1`,
  'promotions.price_kopecks': sql`1`,
  'promotions.priority': sql`1`,
  'promotions.product_codes': sql`'{milk}'`,
  'promotions.starts_at': sql`'2020-01-01'`,
  'promotions.supplier_id': sql`(select max(id) from suppliers)`,
  'promotions.supplier_percent': sql`1`,
  'promotions.weekdays': sql`'{1}'`,
  'promotions.state': sql`'stopped'`,
  // what is on sale is not archived
  'products.is_archived': sql`is_archived`,
}

type Column = { table: string; column: string }

/** What the server's role may change at all; all else is refused whoever asks. */
async function findGranted(privilege: 'update' | 'insert'): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column" from information_schema.column_privileges
    where grantee = 'lavka_app' and table_schema = 'public' and privilege_type = upper(${privilege}) order by 1, 2`.execute(
    owner,
  )
  return rows
}

const refusal =
  'permission denied|the money of an order|the words of an offered|is not moved so|row-level security|does not move an order so|is not changed so|can only be updated to DEFAULT|violates'

/** Tries each of `test.changes`; `test.found` has 1 for those that change at least one row. Nothing of it stays. */
const tryEach = `do $$
declare change text; count bigint; found text := '';
begin
  for change in select value from jsonb_array_elements_text(current_setting('test.changes')::jsonb) with ordinality order by ordinality loop
    begin
      execute change;
      get diagnostics count = row_count;
      raise 'undone' using errcode = 'ZZ000';
    exception
      when sqlstate 'ZZ000' then found := found || least(count, 1);
      when others then
        if sqlerrm !~ '${refusal}' then raise; end if;
        found := found || 0;
    end;
  end loop;
  perform set_config('test.found', found, true);
end $$`

let cast: Cast

/** Who changes at least one row by each of these. In the database: a transaction for each took fifty times as long. */
async function whoChanges(changes: readonly RawBuilder<unknown>[]): Promise<Viewer[][]> {
  const texts = JSON.stringify(changes.map((change) => change.compile(owner).sql))
  const by: Viewer[][] = changes.map(() => [])
  for (const viewer of viewers) {
    const found = await runAs({ database, cast }, viewer, async (db) => {
      await sql`select set_config('test.changes', ${texts}, true)`.execute(db)
      await sql.raw(tryEach).execute(db)
      return sql<{ found: string }>`select current_setting('test.found') as found`.execute(db)
    })
    for (const [at, isChanged] of [...(found.rows[0]?.found ?? '')].entries())
      if (isChanged === '1') by[at]?.push(viewer)
  }
  return by
}

describe('who writes what', () => {
  before(async () => {
    cast = await insertEveryTable(owner)
  })

  test('of every column, only who is said here', async () => {
    const found: Record<string, string[]> = {}
    const granted = await findGranted('update')
    const writing = await whoChanges(
      granted.map(({ table, column }) => {
        const value = otherValues[`${table}.${column}`] ?? sql.ref(column)
        return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`
      }),
    )
    for (const [at, { table, column }] of granted.entries()) {
      const by = writing[at] ?? []
      if (by.length > 0) (found[`${table}: ${by.join(', ')}`] ??= []).push(column)
    }
    assert.deepEqual(found, writers)
  })

  test('rows are removed only by who is said here', async () => {
    const found: Record<string, string> = {}
    const { rows } = await sql<{ table: string }>`
      select table_name as "table" from information_schema.table_privileges
      where grantee = 'lavka_app' and table_schema = 'public' and privilege_type = 'DELETE' order by 1`.execute(owner)
    const removing = await whoChanges(rows.map(({ table }) => sql`delete from ${sql.table(table)}`))
    for (const [at, { table }] of rows.entries()) found[table] = (removing[at] ?? []).join(', ')
    assert.deepEqual(found, removers)
  })

  test('rows are added to no other table', async () => {
    const tables = new Set((await findGranted('insert')).map(({ table }) => table))
    assert.deepEqual([...tables], added)
  })
})
