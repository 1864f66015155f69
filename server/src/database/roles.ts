import pg from 'pg'
import { codeOf } from './binaries.ts'
import { StartError } from './start-error.ts'
import { loginOf, type DatabaseUrls } from './urls.ts'

/** The login of the API. */
export const appRole = 'lavka_app'
/** To it belong the functions that are `security definer`: row security does not bind them. Nobody logs in as it. */
const definerRole = 'lavka_definer'
/** Reads everything but secrets and writes nothing; whoever may is given it by the administrator (docs/operate.md). */
const readerRole = 'lavka_reader'

/** What the API's connections work with, whatever they come through. */
const appSettings = {
  search_path: 'public',
  timezone: 'UTC',
  statement_timeout: '25s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  // a lost client: PostgreSQL detects it within a minute and releases its locks
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  // ends queries whose connection was closed
  client_connection_check_interval: '1s',
  // starting a parallel worker takes 5 to 20 ms on a busy machine; the default of 1000 underestimates it: counts of 100,000 rows are faster without
  parallel_setup_cost: '4000',
}

/** The advisory lock for making roles, which all databases of a server share. */
const lockNumber = 1_280_598_604

/**
 * Makes the roles, both logins with the passwords of their addresses, and the owner's database if there is none. `admin` is a superuser, who alone may make
 * a role that row security does not bind. Throws a StartError when it is not.
 */
export async function makeRoles({ admin, owner, app }: DatabaseUrls): Promise<void> {
  const [ofOwner, ofApp] = [loginOf(owner), loginOf(app)]
  if (ofApp.name !== appRole || ofOwner.name === appRole)
    throw new StartError(
      'BAD_CONFIG',
      `API входит в базу как ${appRole}, а владелец таблиц — под другим именем.`,
      `Укажите в DATABASE_URL имя ${appRole}, а в DATABASE_OWNER_URL другое, например lavka_owner.`,
    )
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    await putRole(client, definerRole, 'nologin bypassrls')
    await putRole(client, readerRole, 'nologin bypassrls')
    await putRole(client, appRole, withPassword(ofApp.password))
    for (const [name, value] of Object.entries(appSettings))
      await client.query(`alter role ${appRole} set ${name} = ${pg.escapeLiteral(value)}`)
    await putRole(client, ofOwner.name, withPassword(ofOwner.password))
    const name = pg.escapeIdentifier(ofOwner.name)
    // to give it functions; to say who holds a table, and to end that
    await client.query(`grant ${definerRole}, pg_read_all_stats, pg_signal_backend to ${name}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ofOwner.database])
    if (!rowCount)
      await client.query(
        `create database ${pg.escapeIdentifier(ofOwner.database)} owner ${name} ${await russianOrder(client)}`,
      )
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new StartError(
      'FAILED',
      `Роли PostgreSQL не создались: ${error instanceof Error ? error.message : String(error)}`,
      'Укажите в DATABASE_ADMIN_URL суперпользователя PostgreSQL.',
    )
  } finally {
    // ends the lock, too
    await client.end()
  }
}

/**
 * What a new database sorts by: Russian words by ICU, whatever the server was made with; letters are told by LC_CTYPE, which has to be of UTF-8. Nothing
 * where PostgreSQL was built without ICU (migrate warns).
 */
async function russianOrder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ letters: string }>(
    `select datctype as letters from pg_database where datname = 'template0' and exists (select from pg_collation where collprovider = 'i')`,
  )
  const [found] = rows
  if (!found) return ''
  const letters = /utf-?8/i.test(found.letters) ? '' : ` locale 'C.UTF-8'`
  return `template template0 encoding 'UTF8' locale_provider icu icu_locale 'ru-RU'${letters}`
}

const withPassword = (password: string) => `login password ${pg.escapeLiteral(password)}`

async function putRole(client: pg.Client, role: string, rights: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  await client.query(`${rowCount ? 'alter' : 'create'} role ${pg.escapeIdentifier(role)} ${rights}`)
}

/** Refuses (StartError) to migrate where the roles are not there or the owner may not give functions to their role. */
export async function requireRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; lacks: string | null }>(
    `select current_user as name, string_agg(case
        when r.oid is null then 'нет роли ' || needed
        when needed <> $1 and not r.rolbypassrls then 'у роли ' || needed || ' нет bypassrls'
        else current_user || ' не состоит в роли ' || needed end, ', ') as lacks
    from unnest(array[$1, $2, $3]) needed left join pg_roles r on rolname = needed
    where r.oid is null or needed <> $1 and not r.rolbypassrls or needed = $2 and not pg_has_role(r.oid, 'member')`,
    [appRole, definerRole, readerRole],
  )
  const [{ name = '', lacks = null } = {}] = rows
  if (lacks === null) return
  throw new StartError(
    'FAILED',
    `В PostgreSQL не хватает ролей: ${lacks}.`,
    `Пусть администратор PostgreSQL один раз выполнит npm run database:roles или: create role ${appRole} login password '…'; ` +
      `create role ${readerRole} bypassrls; create role ${definerRole} bypassrls; grant ${definerRole} to "${name}"; (docs/operate.md)`,
  )
}
