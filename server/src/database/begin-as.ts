import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

/** The first statement of the transaction that is being begun. */
const first = new AsyncLocalStorage<string | undefined>()

type Check = (connection: DatabaseConnection) => Promise<void>

/** PostgreSQL whose transactions can begin together with their settings. A new connection is used when `check` does not throw. */
export class ActorDialect extends PostgresDialect {
  readonly #pool: PostgresPool
  readonly #check: Check | undefined

  constructor(pool: PostgresPool, check?: Check) {
    super({ pool })
    this.#pool = pool
    this.#check = check
  }

  override createDriver(): PostgresDriver {
    return new ActorDriver(this.#pool, this.#check)
  }
}

/** Begins a transaction and applies its settings in one round trip (bench/orders-grid.ts). */
class ActorDriver extends PostgresDriver {
  readonly #check: Check | undefined
  readonly #checked = new WeakSet<DatabaseConnection>()

  constructor(pool: PostgresPool, check: Check | undefined) {
    super({ pool })
    this.#check = check
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (!this.#check || this.#checked.has(connection)) return connection
    try {
      await this.#check(connection)
    } catch (error) {
      await this.releaseConnection(connection)
      throw error
    }
    this.#checked.add(connection)
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const statement = first.getStore()
    if (statement === undefined) return super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(`begin; ${statement}`))
  }
}

/**
 * Runs `begin`, which starts one transaction and calls its work in `within`, so that the transaction begins with these settings.
 * A setting's value is quoted; its name is not.
 */
export function beginWith<T>(settings: Record<string, string>, begin: () => Promise<T>): Promise<T> {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return first.run(`select ${calls.join(', ')}`, begin)
}

/** The work of a transaction: transactions that it begins have no settings of this one. */
export function within<T>(work: () => Promise<T>): Promise<T> {
  return first.run(undefined, work)
}
