import { sql, type Insertable, type Kysely, type SelectType } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Db = Kysely<Tables>
type Table = keyof Tables
/** Rows are sent as JSON: what a column of JSON has is given as it is read, bytes as «\\x…». */
type Sent<T extends Table, Row = Insertable<Tables[T]>> = {
  [C in keyof Row]: Row[C] | (C extends keyof Tables[T] ? AsJson<SelectType<Tables[T][C]>> : never)
}
type AsJson<Value> = Value extends Buffer ? string : Value
/** A row with the id we choose for it: so rows can refer to each other before they are inserted. */
export type SeedRow<T extends Table> = Sent<T> &
  ('id' extends keyof Tables[T] ? { id: Tables[T]['id'] extends string ? string : number } : unknown)

const batchSize = 2000

/** Inserts rows as they come, some thousands a statement: one parameter of JSON is quicker than many of values. */
export async function insertRows<T extends Table>(db: Db, table: T, rows: Iterable<SeedRow<T>>): Promise<void> {
  let batch: SeedRow<T>[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    await insertBatch(db, table, batch)
    batch = []
  }
  await insertBatch(db, table, batch)
}

async function insertBatch<T extends Table>(db: Db, table: T, batch: SeedRow<T>[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
    db,
  )
}

/** Our own ids went past the tables' counters: the next row gets a fresh one. */
export async function moveCounters(db: Db, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    )
  }
}

/** Tells the planner what is in the tables now; autovacuum would do it a minute later. Not in a transaction. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
