import type pg from 'pg'

/** Ends what still uses the database, restores its rows and sequences. Answers false when more than rows has changed: then it must be made anew. */
export type Reset = () => Promise<boolean>

type Table = { name: string; columns: string; kept: string }

/** System tables. A row of theirs gets another xmin with each change of a definition, a right, a trigger or a policy. */
const catalogues = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_policy', 'pg_constraint', 'pg_attrdef']

const shape = `select ${catalogues
  .map((catalogue) => `(select sum(hashtext(xmin::text || ctid::text)) from ${catalogue})`)
  .join(" || '/' || ")} as shape`

/** Prepares the reset of a database that is now as the template is. The tests' own connections have this name. */
export async function prepareReset(admin: pg.Pool, applicationName: string): Promise<Reset> {
  const { rows: tables } = await admin.query<Table>(`
    select format('%I.%I', nspname, relname) as name, format('kept.%I', nspname || '.' || relname) as kept,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`)
  await admin.query('create schema kept')
  const restored = await Promise.all(tables.map((table) => restore(admin, table)))
  // a test that looks through all tables meets these, too
  await admin.query('grant usage on schema kept to public; grant select on all tables in schema kept to public')
  const { rows: sequences } = await admin.query<{ set: string }>(`
    select format('perform setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null) as set
    from pg_sequences`)
  // without triggers and foreign keys
  await admin.query(`create function kept.reset() returns void language plpgsql set session_replication_role = replica as $reset$
    begin ${[...restored, ...sequences.map(({ set }) => set)].join('\n')} end $reset$`)
  const shapeOf = async () => (await admin.query<{ shape: string }>(shape)).rows[0]?.shape
  const before = await shapeOf()
  return async () => {
    await admin.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (application_name <> $1 or pid in (select pid from pg_locks where locktype = 'advisory'))`,
      [applicationName],
    )
    if ((await shapeOf()) !== before) return false
    await admin.query('select kept.reset()')
    return true
  }
}

/** What brings a table back to the rows it has now. */
async function restore(admin: pg.Pool, { name, columns, kept }: Table): Promise<string> {
  const { rowCount } = await admin.query(`select from ${name} limit 1`)
  if (!rowCount) return `if exists (select from ${name}) then delete from ${name}; end if;`
  await admin.query(`create table ${kept} as table ${name}`)
  const all = (table: string) => `(select array_agg(t::text order by t::text) from (select ${columns} from ${table}) t)`
  return `if ${all(name)} is distinct from ${all(kept)} then
    delete from ${name};
    insert into ${name} (${columns}) overriding system value select ${columns} from ${kept};
  end if;`
}
