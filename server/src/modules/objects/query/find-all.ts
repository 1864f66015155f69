import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Value } from '../edits/read-value.ts'
import { tablesOf } from '../object.ts'
import type { Ask } from '../options/check-options.ts'
import { refused } from '../options/refused.ts'
import { orderSql, shownSql } from './columns-sql.ts'
import { fieldOf, fromSql, whereSql, type Queried } from './where-sql.ts'

/** Rows fetched at a time, which limits memory. */
const batchRows = 500

type Db = Transaction<Tables>
type Asked = Pick<Ask, 'filter' | 'search' | 'sort'>

/**
 * All found rows in the requested order, in batches: the values of the named fields as in an answer. Read by one cursor, so all rows are of one
 * snapshot. One list per transaction at a time. BAD_REQUEST for objects with `readEvent`, which are read by pages only.
 */
export async function* findAll(
  db: Db,
  actor: Actor,
  object: Queried,
  { ask, names }: { ask: Asked; names: readonly string[] },
): AsyncGenerator<Value[][]> {
  if (object.readEvent) throw refused('Этот список выгрузить нельзя: просмотр каждого человека записывается в журнал')
  const columns = names.map((name, index) => {
    const { column, type } = fieldOf(object.fields, name)
    return sql`${shownSql(column, type)} as ${sql.ref(`c${index}`)}`
  })
  const sorted = ask.sort.map(({ selector }) => selector)
  await sql`
    declare found_rows no scroll cursor for
    select ${sql.join(columns)} from ${fromSql(object, ask, [...names, ...sorted])}
    where ${whereSql(actor, object, ask)} order by ${orderSql(object.fields, ask.sort)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`fetch ${sql.lit(batchRows)} from found_rows`.execute(db)
    if (rows.length > 0) yield rows.map((row) => names.map((_, index) => row[`c${index}`] ?? null))
    if (rows.length < batchRows) break
  }
  await sql`close found_rows`.execute(db)
}

/** Captions of look-ups by key, for rows that the actor sees. */
export async function findCaptions(
  db: Db,
  actor: Actor,
  object: Queried,
  { caption, keys }: { caption: string; keys: readonly (string | number)[] },
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const [key, words] = [fieldOf(object.fields, object.key), fieldOf(object.fields, caption)]
  const { rows } = await sql<{ key: string; words: string }>`
    select (${key.column})::text as key, (${words.column})::text as words
    from ${tablesOf(object, [object.key, caption])}
    where ${object.rowScope(actor)} and (${key.column})::text = any (${keys.map(String)})`.execute(db)
  return new Map(rows.map((row) => [row.key, row.words]))
}
