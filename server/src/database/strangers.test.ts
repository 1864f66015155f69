import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { insertEveryTable, type Cast } from '../../test/every-table.ts'
import { runAs, type Viewer } from '../../test/viewers.ts'
import { codeOf } from './binaries.ts'
import { written } from './column-types.ts'

// What holds whatever the rules of a table say; who reads and writes it stands in its file alone (docs/decisions/0170-one-list-of-what-knows-a-person.md).

const { database, owner } = useDatabase()

type Named = { name: string }
const namesOf = async (query: ReturnType<typeof sql<Named>>) =>
  (await query.execute(owner)).rows.map(({ name }) => name)

let cast: Cast
let secured: string[] = []
before(async () => {
  cast = await insertEveryTable(owner)
  secured = await namesOf(sql<Named>`
    select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`)
})

test('a table without row security is public, or one that only functions of the owner reach', async () => {
  const open = await namesOf(sql<Named>`
    select relname as name from pg_class
    where relkind = 'r' and not relrowsecurity and relnamespace = 'public'::regnamespace order by 1`)
  assert.deepEqual(open, [
    ...['approval_rules', 'attempts', 'categories', 'category_redirects', 'consent_editions', 'demo_data', 'documents'],
    ...['fact_changes', 'marketplace'],
    ...['poll_questions', 'polls', 'products', 'schema_parts', 'schema_rules', 'search_synonyms', 'search_words'],
    ...['service_page_editions', 'shops', 'suppliers', 'tags'],
  ])
})

test('every table with row security has a row here that might be reached', async () => {
  const empty: string[] = []
  for (const table of secured)
    if ((await sql`select from ${sql.table(table)} limit 1`.execute(owner)).rows.length === 0) empty.push(table)
  assert.deepEqual(empty, [])
})

class Undone extends Error {}

/** Whether a statement reaches a row for a viewer; nothing of it stays. A constraint that stops it stops it too late. */
async function reaches(viewer: Viewer, text: string): Promise<boolean> {
  let isDone = false
  try {
    await runAs({ database, cast }, viewer, async (db) => {
      const { rows, numAffectedRows = 0n } = await sql.raw(text).execute(db)
      isDone = rows.length > 0 || numAffectedRows > 0n
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) return codeOf(error) !== '42501'
  }
  return isDone
}

/** The tables of which a viewer reaches a row. */
async function reachedBy(viewer: Viewer, statements: ReadonlyMap<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [table, text] of statements) if (await reaches(viewer, text)) found.push(table)
  return found
}

/** Reading Anna's row: of people, and of codes, some are others'. */
function readings(): Map<string, string> {
  const ofAnna = new Map([
    ['users', `where id = ${cast.anna}`],
    ['promo_codes', `where user_id = ${cast.anna}`],
  ])
  return new Map(secured.map((table) => [table, `select from ${table} ${ofAnna.get(table) ?? ''} limit 1`]))
}

/** What everybody reads of what has row security: what holds, and what is shown. */
const shown = ['promotions', 'taplinks']

test('who has nothing to do with Anna and her order reads nothing of them; an investor reads figures', async () => {
  const read = {
    boris: shown,
    anonymous: shown,
    // names of groups stand in the reports of the whole back office
    dairy: ['client_groups', ...shown],
    investor: [
      ...['client_groups', 'delivery_ratings', 'line_facts', 'order_events', 'order_facts', 'order_line_actuals'],
      ...['order_lines', 'order_substitutions', 'orders', ...shown, 'visit_events'],
    ],
  } as const
  for (const viewer of ['boris', 'anonymous', 'dairy', 'investor'] as const)
    assert.deepEqual(await reachedBy(viewer, readings()), read[viewer], viewer)
})

test('before somebody is known the server reads what it is told by', async () => {
  assert.deepEqual(await reachedBy('doorman', readings()), [
    ...[
      'codes',
      'device_secrets',
      'devices',
      'invitations',
      'known_devices',
      'memberships',
      'outbox',
      'pay_users',
      'promotions',
    ],
    ...['sessions', 'signups', 'taplinks', 'user_inns', 'users'],
  ])
  for (const table of secured) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(database)
    if (![...shown, 'promo_codes'].includes(table)) assert.deepEqual(rows, [], table)
  }
})

test('what is deleted with a person, secrets and journals nobody of the back office reads', async () => {
  const deleted = await namesOf(sql<Named>`select table_name as name from person_tables where forget_rows = 'true'`)
  const secret = ['audit_events', 'device_secrets', 'devices', 'idempotency_keys', 'order_groups', 'outbox', 'signups']
  const read = new Set<string>()
  for (const viewer of ['farm', 'partner', 'manager', 'admin'] as const)
    for (const table of await reachedBy(viewer, readings())) read.add(table)
  // operators call, see for which company an order is, and decide who sells
  assert.deepEqual([...deleted, ...secret].filter((table) => read.has(table)).sort(), [
    'callbacks',
    'supplier_applications',
    'user_inns',
  ])
})

/** Writing what is there again, and removing it: every column and table that the server is granted. */
async function writings(): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; text: string }>`
    select table_name as "table", format('update %I set %s', table_name, string_agg(format('%I = %1$I', column_name), ', ')) as text
    from information_schema.column_privileges
    where grantee = 'lavka_app' and table_schema = 'public' and privilege_type = 'UPDATE' group by 1
    union all
    select table_name || ' (delete)', format('delete from %I', table_name) from information_schema.table_privileges
    where grantee = 'lavka_app' and table_schema = 'public' and privilege_type = 'DELETE' order by 1`.execute(owner)
  return new Map(rows.map(({ table, text }) => [table, text]))
}

test('who has nothing to do with a row writes and removes none', async () => {
  const all = await writings()
  assert.ok(all.size > 80, String(all.size))
  for (const viewer of ['anonymous', 'dairy', 'investor', 'partner'] as const)
    assert.deepEqual(await reachedBy(viewer, all), [], viewer)
  // himself
  assert.deepEqual(await reachedBy('boris', all), ['users'])
})

test('what the bank and the clock move, no person moves', async () => {
  const all = await writings()
  const byPeople = new Set<string>()
  for (const viewer of ['anna', 'farm', 'manager', 'admin', 'doorman'] as const)
    for (const table of await reachedBy(viewer, all)) byPeople.add(table)
  const bySystem = await reachedBy('system', all)
  const alone = bySystem.filter((table) => !byPeople.has(table))
  assert.deepEqual(alone, [
    ...['bank_exchanges (delete)', 'bank_operations', 'beneficiaries', 'beneficiary_events', 'callbacks (delete)'],
    ...['card_payments', 'extra_holds', 'money_differences', 'money_steps', 'order_disputes', 'receipts'],
    ...['smart_contracts', 'subscription_changes (delete)', 'top_up_identifications', 'top_ups'],
    'visit_events (delete)',
  ])
})

test('what triggers, functions and the owner of the database write is changed by nobody else', async () => {
  const granted = await namesOf(sql<Named>`
    select distinct table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee in ('lavka_app', 'PUBLIC') and table_schema = 'public' and privilege_type = 'UPDATE'`)
  const ofDatabase = Object.entries(written).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
  const ofFunctions = [
    ...['products.stock', 'products.popularity', 'products.gallery', 'promo_codes.used', 'promotions.used'],
    ...['users.supplier_id', 'users.raised_limits', 'users.blocked_at', 'users.removed_at', 'users.role'],
  ]
  const given = [...ofDatabase, ...ofFunctions].filter((name) => granted.includes(name))
  assert.deepEqual(given, [])
})

test('what runs with the rights of its owner finds its names in public alone, and is called by whom its file says', async () => {
  const loose = await namesOf(sql<Named>`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
      and (proconfig is distinct from array['search_path=public, pg_temp'] or has_function_privilege('public', oid, 'execute'))`)
  assert.deepEqual(loose, [])
})
