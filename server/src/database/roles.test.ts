import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { command, connected } from '../../test/commands.ts'
import { useCopy } from '../../test/database.ts'
import { run } from '../../test/process.ts'
import { insertOrder, insertUser } from '../../test/rows.ts'
import { setting } from '../../test/setting.ts'
import { makeRoles } from './roles.ts'
import { StartError } from './start-error.ts'
import { loggedIn } from './urls.ts'

const { urls, owner } = useCopy()
const reader = loggedIn(urls.app, 'lavka_test_olga', 'olga')

// as docs/operate.md says
before(() =>
  command(
    urls.admin,
    `create role lavka_test_olga login password 'olga' in role lavka_reader; alter role lavka_test_olga set role = lavka_reader`,
  ),
)
after(() => command(setting('LAVKA_TEST_DATABASE'), 'drop role lavka_test_olga'))

const ask = (url: string, text: string) => connected(url, async (client) => (await client.query<object>(text)).rows)

test('neither the owner nor the API is a superuser or past row security; nobody logs in as the role that is', async () => {
  const rows = await ask(
    urls.owner,
    `select rolname as name, rolsuper as super, rolbypassrls as unbound, rolcreaterole as makes, rolcanlogin as "logsIn" from pg_roles
    where rolname in ('lavka_owner', 'lavka_app', 'lavka_definer', 'lavka_reader') order by 1`,
  )
  assert.deepEqual(rows, [
    { name: 'lavka_app', super: false, unbound: false, makes: false, logsIn: true },
    { name: 'lavka_definer', super: false, unbound: true, makes: false, logsIn: false },
    { name: 'lavka_owner', super: false, unbound: false, makes: false, logsIn: true },
    { name: 'lavka_reader', super: false, unbound: true, makes: false, logsIn: false },
  ])
})

test('to the role without a login belongs every function that works past row security, and nothing else', async () => {
  const rows = await ask(
    urls.owner,
    `select proname as name from pg_proc where prosecdef <> (proowner = 'lavka_definer'::regrole) and pronamespace = 'public'::regnamespace
    union all select relname from pg_class where relowner <> 'lavka_owner'::regrole and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select relname from pg_class where relforcerowsecurity`,
  )
  assert.deepEqual(rows, [])
})

test('the limits of the API are settings of its role: a connection without options has them', async () => {
  const [row] = await ask(
    urls.app,
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('timezone') as timezone,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path`,
  )
  assert.deepEqual(row, { statement: '25s', lock: '5s', timezone: 'UTC', idle: '15s', path: 'public' })
})

test('a reader sees what everybody has, but no secret, and writes nothing', async () => {
  const { user_id } = await insertOrder(owner)
  const found = await ask(
    reader,
    `select u.login, o.number from orders o join users u on u.id = o.user_id where u.id = ${user_id}`,
  )
  assert.equal(found.length, 1)
  for (const secret of [
    'password_hash from users',
    'token_hash from sessions',
    'sealed from bank_operations',
    'body from outbox',
    'old_secret from view_subscriptions',
  ])
    await assert.rejects(ask(reader, `select ${secret}`), /permission denied/, secret)
  await assert.rejects(ask(reader, `update users set name = 'Никто'`), /permission denied/)
})

test('no column with the hash or the cipher of a secret is read by it', async () => {
  const rows = await ask(
    urls.owner,
    `select table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee = 'lavka_reader' and column_name ~ '(secret|sealed|password|token|code_hash)' order by 1`,
  )
  assert.deepEqual(rows, [{ name: 'sessions.password_at' }, { name: 'view_subscriptions.old_secret_until' }])
})

test('the command makes the roles again and gives the API another password', async () => {
  const app = loggedIn(urls.app, 'lavka_app', 'another password: №1/@')
  const made = run('make-roles', { DATABASE_ADMIN_URL: urls.admin, DATABASE_OWNER_URL: urls.owner, DATABASE_URL: app })
  assert.equal(await made.ended(), 0, made.output())
  assert.deepEqual(await ask(app, 'select current_user as name'), [{ name: 'lavka_app' }])
  await makeRoles(urls)
  await sql`select from users`.execute(owner)
})

test('who is no superuser, and the same login for both, are refused in words', async () => {
  const refused = (told: RegExp) => (error: unknown) =>
    error instanceof StartError && told.test(`${error.message} ${error.hint}`)
  await assert.rejects(makeRoles({ ...urls, admin: urls.owner }), refused(/DATABASE_ADMIN_URL суперпользователя/))
  await assert.rejects(makeRoles({ ...urls, app: urls.owner }), refused(/DATABASE_URL имя lavka_app/))
  await assert.rejects(makeRoles({ ...urls, owner: urls.app }), refused(/DATABASE_OWNER_URL другое/))
  assert.ok(await insertUser(owner))
})
