import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'
import type { Case } from './import-cases.ts'

type Owner = Kysely<Tables>

/** A copy of the table with its indexes and without its triggers, for plain SQL to write. */
export async function createPlain(owner: Owner, table: string): Promise<void> {
  const plain = sql.table(`plain_${table}`)
  await sql`create table ${plain} (like ${sql.table(table)} including all)`.execute(owner)
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(owner)
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`insert into ${plain} (${columns}) overriding system value select ${columns} from ${sql.table(table)}`.execute(
    owner,
  )
  await sql`select setval(pg_get_serial_sequence(${`plain_${table}`}, 'id'), (select max(id) from ${plain}))`.execute(
    owner,
  )
}

/** What a person who may do anything would do: COPY into a table of its own, an UPDATE and an INSERT. */
export async function loadPlain(owner: Owner, table: string, columns: Case['columns'], content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-copy-'))
  try {
    // the server of the database reads it, which may be another user of the machine
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'rows.csv'), content)
    const names = sql.join(columns.map(({ column }) => sql.ref(column)))
    const sets = columns.map(({ column }) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
    await owner.transaction().execute(async (db) => {
      await sql`create temporary table loaded on commit drop as select ${names} from ${sql.table(table)} where false`.execute(
        db,
      )
      await sql`copy loaded from ${sql.lit(join(folder, 'rows.csv'))} (format csv)`.execute(db)
      await writeLoaded(db, table, names, sets)
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Part = RawBuilder<unknown>

async function writeLoaded(db: Owner, table: string, names: Part, sets: Part[]): Promise<void> {
  const plain = sql.table(`plain_${table}`)
  await sql`update ${plain} rows set ${sql.join(sets)} from loaded excluded where rows.code = excluded.code`.execute(db)
  await sql`insert into ${plain} (${names}) select ${names} from loaded
    where not exists (select from ${plain} rows where rows.code = loaded.code)`.execute(db)
}
