import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { StartError } from './start-error.ts'

type Found = { name: string; isSuper: boolean; isUnbound: boolean; isOwner: boolean; isReadOnly: boolean }

/** `relowner` of one table stands for all: they have one owner. */
const question = `
  select current_user as name, rolsuper as "isSuper", rolbypassrls as "isUnbound",
    coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.users')), false) as "isOwner",
    current_setting('transaction_read_only') = 'on' as "isReadOnly"
  from pg_roles where rolname = current_user`

/**
 * Connections of a pool by which the API may work. Each new one is asked who it is: one that row security does not bind, or that cannot write, is closed
 * and refused (StartError WRONG_CONNECTION). A pooler that ignores start-up options, or `options` in DATABASE_URL, would otherwise make the API the
 * owner of the tables, without a word.
 */
export class CheckedPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #checked = new WeakSet<PostgresPoolClient>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    if (this.#checked.has(client)) return client
    try {
      const { rows } = await client.query<Found>(question)
      const reason = rows[0] && reasonOf(rows[0])
      if (reason) throw new StartError('WRONG_CONNECTION', ...reason)
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#checked.add(client)
    return client
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

function reasonOf({
  name,
  isSuper,
  isUnbound,
  isOwner,
  isReadOnly,
}: Found): [message: string, hint: string] | undefined {
  if (isSuper) return [`API работает с базой от имени суперпользователя ${name}: защита строк не действует.`, asApp]
  if (isUnbound) return [`API работает с базой от имени ${name}, кого защита строк не касается (bypassrls).`, asApp]
  if (isOwner) return [`API работает с базой от имени владельца таблиц ${name}: защита строк не действует.`, asApp]
  if (isReadOnly)
    return [
      'База доступна только для чтения: заказы принимать нельзя.',
      'Укажите в DATABASE_URL основной сервер PostgreSQL.',
    ]
  return undefined
}

const asApp =
  'Роль lavka_app выбирается при соединении: уберите options из DATABASE_URL и соединяйтесь без посредника, который их не передаёт (PgBouncer).'
