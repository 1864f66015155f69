import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { tablesOf } from '../object.ts'
import type { Ask } from '../options/check-options.ts'
import { isOneOf } from './bound.ts'
import { columnsSql, directionSql, orderSql, sortedBySql } from './columns-sql.ts'
import { fieldOf, fromSql, whereSql, type Queried } from './where-sql.ts'

type Db = Transaction<Tables>

/** To this offset the rows themselves are read up to the page; beyond it their keys only, from an index (bench/orders-grid.ts). */
const nearRows = 1_000

/** A page of rows. The other fields are computed for its rows only. */
export function loadPage<Row>(db: Db, actor: Actor, object: Queried, ask: Ask): Promise<Row[]> {
  const { fields, source } = object
  const sorted = ask.sort.map(({ selector }) => selector)
  const pageOf = (columns: RawBuilder<unknown>) => sql`
      select ${columns} from ${fromSql(object, ask, sorted)}
      where ${whereSql(actor, object, ask)} order by ${orderSql(fields, ask.sort)} limit ${ask.take} offset ${ask.skip}`
  if (typeof source === 'string' && ask.skip <= nearRows) {
    const page = sql`(${pageOf(sql`${sql.table(source)}.*`)}) as ${sql.table(source)}`
    return findRows<Row>(db, { ...object, source: page }, ask, sql`true`)
  }
  const key = fieldOf(fields, object.key).column
  return findRows<Row>(db, object, ask, sql`${key} in (${pageOf(key)})`)
}

/** A page of a search with the number of all matches, in one query, because the search is the most expensive part. */
export async function searchPage<Row>(
  db: Db,
  actor: Actor,
  object: Queried,
  ask: Ask,
): Promise<{ data: Row[]; total: number }> {
  const { fields } = object
  const { column: key, type } = fieldOf(fields, object.key)
  const names = ask.sort.map(({ selector }) => selector)
  const sorts = ask.sort.map(({ selector }, at) => sql`${sortedBySql(fields, selector)} as ${sql.ref(`o${at}`)}`)
  const order = sql.join(ask.sort.map(({ desc }, at) => sql`${sql.ref(`o${at}`)} ${directionSql(desc)}`))
  const { rows } = await sql<{ total: number; keys: string[] }>`
    with found as materialized (
      select ${key} as key, ${sql.join(sorts)} from ${fromSql(object, ask, names)} where ${whereSql(actor, object, ask)}
    )
    select (select count(*) from found) as total,
      array(select key::text from found order by ${order} limit ${ask.take} offset ${ask.skip}) as keys`.execute(db)
  const { total = 0, keys = [] } = rows[0] ?? {}
  return { total, data: keys.length > 0 ? await findRows<Row>(db, object, ask, isOneOf(key, type, keys)) : [] }
}

/** The rows of a page, which a condition or the source of the object gives. */
async function findRows<Row>(db: Db, object: Queried, ask: Ask, areOfPage: RawBuilder<unknown>): Promise<Row[]> {
  const { fields } = object
  const names = ask.select ?? Object.keys(fields)
  const sorted = ask.sort.map(({ selector }) => selector)
  const { rows } = await sql<Row>`
    select ${columnsSql(fields, names)}
    from ${tablesOf(object, [...names, ...sorted])}
    where ${areOfPage} order by ${orderSql(fields, ask.sort)}`.execute(db)
  return rows
}
