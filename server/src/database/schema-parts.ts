import type pg from 'pg'
import type { Mark } from './schema/marks.ts'

// The book-keeping of a database: which parts of the schema it has. Not in server/schema, because it must be there before the rest.

/** By the name of a part, the checksum of what was applied last; '' of one that its build had no more. */
export type Applied = ReadonlyMap<string, string>

/**
 * `earlier` is what a part was before: an API of an older build finds there that the database is not behind. The rules are those that the tables have had
 * when they were made (schema/lost-rules.ts).
 */
export async function makeParts(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_parts (
      name text primary key, checksum text not null, earlier text[] not null default '{}', applied_at timestamptz not null default now()
    );
    create table if not exists schema_rules ("table" text, rule text, primary key ("table", rule));
    grant select on schema_parts, schema_rules to lavka_app`)
}

/** Undefined where there is none: the database is empty, or older. */
export async function readParts(client: pg.Client): Promise<Applied | undefined> {
  const found = await client.query<{ table: string | null }>(`select to_regclass('public.schema_parts')::text as table`)
  if (!found.rows[0]?.table) return undefined
  const { rows } = await client.query<Mark>('select name, checksum from schema_parts')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

export async function writeParts(client: pg.Client, marks: readonly Mark[]): Promise<void> {
  await client.query(
    `insert into schema_parts as known (name, checksum) select * from unnest($1::text[], $2::text[])
    on conflict (name) do update set checksum = excluded.checksum, earlier = known.earlier || known.checksum, applied_at = now()`,
    [marks.map(({ name }) => name), marks.map(({ checksum }) => checksum)],
  )
}
