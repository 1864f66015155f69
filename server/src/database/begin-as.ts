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

/** PostgreSQL whose transactions can begin together with their settings. */
export class ActorDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new ActorDriver({ pool: this.#pool })
  }
}

/** Begins a transaction and applies its settings in one round trip (bench/orders-grid.ts). */
class ActorDriver extends PostgresDriver {
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
