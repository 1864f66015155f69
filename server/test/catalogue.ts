import type pg from 'pg'

/** One fact of a database: what it is about, and what is so. */
type Fact = { about: string; fact: string }

/** Which schemas are described. What an extension made is its own. */
const ours = `('public'::regnamespace, 'pgboss'::regnamespace)`
const isOurs = (catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`

/** The right names; what the owner has by itself is left out. */
const rights = (acl: string) =>
  `(select string_agg(grantee::regrole || ' ' || privilege_type || case when is_grantable then ' further' else '' end, ', '
      order by grantee::regrole::text, privilege_type) from aclexplode(${acl}) where grantee <> grantor)`

/** Tables, views, sequences and indexes. */
const relations = `pg_class.relnamespace in ${ours} and ${isOurs('pg_class')}`

const queries = [
  // everything that lies in the schema, of whatever kind
  `select 'object', pg_describe_object(classid, objid, objsubid) from pg_depend
   where refclassid = 'pg_namespace'::regclass and refobjid in ${ours}`,
  `select 'extension ' || extname, extversion || ' ' || extnamespace::regnamespace from pg_extension`,
  `select 'schema ' || nspname, concat_ws(' ', nspowner::regrole, ${rights('nspacl')}) from pg_namespace where oid in ${ours}`,
  `select 'relation ' || pg_class.oid::regclass, concat_ws(' ', relkind, relowner::regrole, relpersistence, relreplident, relrowsecurity,
     relforcerowsecurity, relispartition, reloptions, am.amname, ${rights('relacl')})
   from pg_class left join pg_am am on am.oid = relam where ${relations}`,
  `select 'columns in order of ' || pg_class.oid::regclass, string_agg(attname, ', ' order by attnum)
   from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0 and not attisdropped and relkind <> 'i' and ${relations} group by 1`,
  `select 'column ' || attrelid::regclass || '.' || attname, concat_ws(' ',
     format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation, attstattarget, attstorage, attcompression,
     (select string_agg(one, ',') from unnest(attoptions) one where one like 'n_distinct%'), pg_get_expr(adbin, adrelid))
   from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped and relkind <> 'i' and ${relations}`,
  // a column's right that is already the table's adds nothing
  `select 'right ' || attrelid::regclass || '.' || attname, grantee::regrole || ' ' || privilege_type
   from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
   where ${relations} and not has_table_privilege(grantee, attrelid, privilege_type)`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname, concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), condeferrable, condeferred,
     convalidated, connoinherit) from pg_constraint join pg_class on pg_class.oid = conrelid where ${relations}`,
  `select 'index ' || indexrelid::regclass, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident,
     indnullsnotdistinct) from pg_index join pg_class on pg_class.oid = indexrelid where ${relations}`,
  `select 'function ' || oid::regprocedure, concat_ws(' ', proowner::regrole, ${rights(`coalesce(proacl, acldefault('f', proowner))`)},
     case prokind when 'a' then 'aggregate' else pg_get_functiondef(oid) end)
   from pg_proc where pronamespace in ${ours} and ${isOurs('pg_proc')}`,
  `select 'policy ' || polrelid::regclass || ' ' || polname, concat_ws(' ', polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid),
     '/', pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  `select 'trigger ' || tgrelid::regclass || ' ' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
   from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${relations}`,
  `select 'view ' || pg_class.oid::regclass, pg_get_viewdef(pg_class.oid) from pg_class where relkind in ('v', 'm') and ${relations}`,
  `select 'type ' || oid::regtype, concat_ws(' ', typowner::regrole, typtype, typnotnull, typdefault, ${rights('typacl')},
     (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
   from pg_type where typnamespace in ${ours} and ${isOurs('pg_type')}`,
  `select 'sequence ' || seqrelid::regclass, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
     pg_sequence_last_value(seqrelid), (select pg_describe_object(refclassid, refobjid, refobjsubid) from pg_depend
       where classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i')))
   from pg_sequence join pg_class on pg_class.oid = seqrelid where ${relations}`,
  `select 'comment ' || pg_describe_object(classoid, objoid, objsubid), description from pg_description
   where objoid >= 16384 and classoid <> 'pg_extension'::regclass`,
  `select 'rule ' || tablename || ' ' || rulename, definition from pg_rules where schemaname in ('public', 'pgboss')`,
  `select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  `select 'event trigger ' || evtname, evtevent || ' ' || evtfoid::regprocedure from pg_event_trigger`,
  `select 'default rights of ' || defaclrole::regrole, defaclacl::text from pg_default_acl`,
]

/** Everything that the catalogue says of the schemas, and the rows that are there, without the book-keeping of migrate(); a line each, sorted. */
export async function describeDatabase(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = []
  const add = async (query: string) => {
    const { rows } = await client.query<Fact>(`select about, fact from (${query}) as facts (about, fact)`)
    lines.push(...rows.map(({ about, fact }) => `${about}: ${fact}`))
  }
  for (const query of queries) await add(query)
  const { rows } = await client.query<{ query: string }>(`
    select format('select %L, to_jsonb(t)::text from %s t', 'row of ' || oid::regclass, oid::regclass) as query
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_parts'`)
  for (const { query } of rows) await add(query)
  return lines.sort()
}
