import { Kysely } from 'kysely'
import pg from 'pg'
import { ActorDialect } from './begin-as.ts'
import { CheckedPool } from './check-connection.ts'
import type { Pooler } from './pooler.ts'
import { endConnection, stopWithRequest } from './stop-query.ts'
import type { Tables } from './tables.ts'

/** A request has no longer query: the setting of the role lavka_app (roles.ts). */
const requestSeconds = 25

type Options = {
  size?: number
  /** the longest query, on a direct connection; without it, what the role says */
  statementSeconds?: number
  /** how long a query may wait for the server's answer before its connection is closed; 0: no limit */
  silentMilliseconds?: number
  /** how long a query waits for a free connection */
  queueMilliseconds?: number
  pooler?: Pooler
}

/** How long a request waits for a free connection before it fails with BUSY. */
const queueMilliseconds = 5_000

/** The connections of the API: row security applies to its role (server/schema). */
export function createDatabase(url: string, options: Options = {}): Kysely<Tables> {
  const { pooler = 'none' } = options
  return new Kysely({ dialect: new ActorDialect(new CheckedPool(createAppPool(url, options), pooler !== 'none')) })
}

/** Connections of the tables' owner, which bypass row security: for the schema, demo data and tests. */
export function createOwnerDatabase(url: string, options: { size?: number } = {}): Kysely<Tables> {
  return new Kysely({ dialect: new ActorDialect(createOwnerPool(url, options)) })
}

/** The pool of `createDatabase`, for who opens several databases over it (server/test/shared-database.ts). */
export function createAppPool(url: string, { statementSeconds, pooler, ...options }: Options = {}): pg.Pool {
  const silentMilliseconds = ((statementSeconds ?? requestSeconds) + 2) * 1000
  return connect(url, {
    size: 8,
    silentMilliseconds,
    queueMilliseconds,
    ...options,
    isNamed: pooler !== 'unnamed',
    ...(statementSeconds !== undefined && { settings: `-c statement_timeout=${statementSeconds}s` }),
  })
}

/** The pool of `createOwnerDatabase`. */
export function createOwnerPool(url: string, { size = 4 }: { size?: number } = {}): pg.Pool {
  return connect(url, { size, silentMilliseconds: 0, queueMilliseconds, isNamed: true, settings: '-c timezone=UTC' })
}

type Connections = Required<Pick<Options, 'size' | 'silentMilliseconds' | 'queueMilliseconds'>> & {
  isNamed: boolean
  /** `options` of the start-up */
  settings?: string
}

function connect(
  url: string,
  { size, silentMilliseconds, queueMilliseconds, isNamed, settings }: Connections,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: queueMilliseconds,
    idleTimeoutMillis: 60_000,
    query_timeout: silentMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(settings !== undefined && { options: settings }),
    types: { getTypeParser },
  })
  // A connection broke, idle or in use (a restart of the database, say): its query fails, the pool drops it and opens another.
  // Without listeners the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchQueries(client, isNamed)
  })
  return pool
}

/**
 * Names of prepared statements by SQL text. Bounded, because filters of grids vary without limit: further texts are not prepared, nor are those that
 * begin with a comment (planned-anew.ts).
 */
const names = new Map<string, string>()
const maximumNames = 2000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maximumNames || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return known
  const name = `lavka_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Makes the queries of this connection prepared statements, if `isNamed`: PostgreSQL plans each text once per connection, which halves the cost of a page.
 * After a query timeout the connection is closed, because pg would keep it and queue further queries behind the first one.
 */
function watchQueries(client: pg.PoolClient, isNamed: boolean): void {
  const query = client.query.bind(client)
  const watched = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name =
      isNamed && typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const answer: unknown = Reflect.apply(
      query,
      client,
      name ? [{ name, text, values }, ...rest] : [text, values, ...rest],
    )
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => endIfSilent(client, error))
      stopWithRequest(client, answer)
    }
    return answer
  }
  Object.assign(client, { query: watched })
}

function endIfSilent(client: pg.PoolClient, error: unknown): void {
  if (error instanceof Error && error.message === 'Query read timeout') endConnection(client)
}

type Parser = (text: string) => unknown

/** The oids of date[] and int8[], which pg does not name. */
const DATE_ARRAY = 1182
const INT8_ARRAY = 1016

/** Parsers of PostgreSQL's types for the types in tables.ts. */
const parsers: Record<number, Parser> = {
  [pg.types.builtins.INT8]: toInteger,
  [pg.types.builtins.NUMERIC]: toNumber,
  [pg.types.builtins.DATE]: (text) => text,
  [DATE_ARRAY]: elements,
  [INT8_ARRAY]: (text) => elements(text).map(toInteger),
  [pg.types.builtins.TIME]: (text) => text.slice(0, 5),
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  return parsers[oid] ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parser)
}

/** The elements of an array without quotes and nulls. */
function elements(text: string): string[] {
  return text.slice(1, -1).split(',').filter(Boolean)
}

function toInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a JavaScript number`)
  return value
}

function toNumber(text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${text} does not fit into a JavaScript number`)
  }
  return value
}
