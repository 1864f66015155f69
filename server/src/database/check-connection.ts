import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPooled, poolerRefused } from './pooler.ts'
import { appRole } from './roles.ts'
import { StartError } from './start-error.ts'

type Found = {
  name: string
  isSuper: boolean
  isUnbound: boolean
  isOwner: boolean
  isUnlimited: boolean
  isReadOnly: boolean
  pid: number
}

/** `relowner` of one table stands for all: they have one owner. */
const question = `
  select current_user as name, rolsuper as "isSuper", rolbypassrls as "isUnbound",
    coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.users')), false) as "isOwner",
    current_setting('statement_timeout') = '0' as "isUnlimited", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    pg_backend_pid() as pid
  from pg_roles where rolname = current_user`

type Reason = [message: string, hint: string]

/**
 * Connections of a pool by which the API may work. Each new one is asked who it is: one that row security does not bind, that has no limits of time, that
 * cannot write or that comes through a pooler where none is expected is closed and refused (StartError WRONG_CONNECTION).
 */
export class CheckedPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #mayBePooled: boolean
  readonly #checked = new WeakSet<PostgresPoolClient>()

  constructor(pool: pg.Pool, mayBePooled = false) {
    this.#pool = pool
    this.#mayBePooled = mayBePooled
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    if (this.#checked.has(client)) return client
    try {
      const { rows } = await client.query<Found>(question)
      const [found] = rows
      const reason = found && reasonOf(found)
      if (reason) throw new StartError('WRONG_CONNECTION', ...reason)
      if (found && !this.#mayBePooled && isPooled(client, found.pid)) throw poolerRefused()
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

function reasonOf({ name, isSuper, isUnbound, isOwner, isUnlimited, isReadOnly }: Found): Reason | undefined {
  if (isSuper) return [`API работает с базой от имени суперпользователя ${name}: защита строк не действует.`, asApp]
  if (isUnbound) return [`API работает с базой от имени ${name}, кого защита строк не касается (bypassrls).`, asApp]
  if (isOwner) return [`API работает с базой от имени владельца таблиц ${name}: защита строк не действует.`, asApp]
  // triggers of tables that everybody reads ask for it by name
  if (name !== appRole) return [`API работает с базой от имени ${name}, а правила написаны для роли ${appRole}.`, asApp]
  if (isUnlimited)
    return [
      `У роли ${name} нет пределов времени (statement_timeout): один долгий запрос остановил бы всех.`,
      'Роль и её настройки создаёт npm run database:roles.',
    ]
  if (isReadOnly)
    return [
      'База доступна только для чтения: заказы принимать нельзя.',
      'Укажите в DATABASE_URL основной сервер PostgreSQL.',
    ]
  return undefined
}

const asApp = `Укажите в DATABASE_URL роль ${appRole}. Владелец таблиц нужен только в DATABASE_OWNER_URL.`
