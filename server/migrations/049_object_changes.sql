-- What is edited in the back office keeps its past (docs/add-an-object.md): each row has a version, each change of it is a row here, with what was
-- before and after. Triggers write it, so that a statement of the server's cannot leave it out, and nobody changes or removes a row of it.
create table object_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  -- the version that the change made; of a removed row, its last one
  version int not null,
  -- of an update the changed columns only
  before jsonb not null,
  after jsonb not null,
  supplier_id bigint,
  user_id bigint,
  request_id text not null,
  at timestamptz not null default now()
);
create index object_changes_of_row on object_changes (table_name, row_key, id desc);
create index object_changes_by_time on object_changes (id desc) include (supplier_id);

alter table object_changes enable row level security;
create policy office_reads_changes on object_changes for select using (
  (select actor_is_operator()) or supplier_id = (select actor_sells_for())
);
grant select on object_changes to lavka_app;

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger only_added before update or delete or truncate on object_changes execute function forbid_change();

-- The next version of a row, unless only columns changed that move by themselves (arguments of the trigger).
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version;
  if to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then new.version := old.version + 1; end if;
  return new;
end $$;

-- Keeps what an actor changes. What the owner of the database does by SQL (a migration, the demonstration) has no actor and is not kept.
create function keep_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[1:] else '{}' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[1:] else '{}' end;
  either jsonb := case tg_op when 'DELETE' then was else is_now end;
  key_column text := tg_argv[0];
begin
  if coalesce(actor_role(), '') = '' or was = is_now then return null; end if;
  insert into object_changes (table_name, row_key, kind, version, before, after, supplier_id, user_id, request_id)
  values (
    tg_table_name, either ->> key_column, lower(tg_op), (either ->> 'version')::int,
    case when tg_op = 'UPDATE' then changed_of(was, is_now) else was end,
    case when tg_op = 'UPDATE' then changed_of(is_now, was) else is_now end,
    case tg_table_name when 'suppliers' then (either ->> 'id')::bigint else (either ->> 'supplier_id')::bigint end,
    nullif(actor_id(), 0), coalesce(current_setting('lavka.request_id', true), '')
  );
  return null;
end $$;

-- The entries of one that are not those of the other.
create function changed_of(one jsonb, other jsonb) returns jsonb immutable language sql as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where value is distinct from other -> key and key <> 'version'
$$;

-- The columns of a table that people change: all but its version, generated ones, which follow others, and those that move by themselves.
create function columns_by_hand(the_table regclass, by_itself text[]) returns text[] stable language sql as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = the_table and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> 'version' and attname::text <> all (by_itself)
$$;

-- The columns that the triggers leave out, as their arguments.
create function columns_left_out(the_table regclass, by_itself text[]) returns text stable language sql as $$
  select coalesce(string_agg(quote_literal(name), ', '), '') from (
    select unnest(by_itself) as name
    union select attname from pg_attribute where attrelid = the_table and attgenerated <> '' and not attisdropped
  ) names
$$;

/*
 * Gives a table to the objects engine: a version, and its changes kept. `by_itself` are columns that the business moves (stock, counters): they make
 * no new version, and a statement that writes them alone does not pay for the triggers. A migration that adds a column calls it again.
 */
create function follow_changes(the_table regclass, key_column text default 'id', by_itself text[] default '{}') returns void
language plpgsql as $$
declare
  by_hand text;
  left_out text := columns_left_out(the_table, by_itself);
begin
  execute format('alter table %s add column if not exists version int not null default 1', the_table);
  select string_agg(quote_ident(name), ', ') into by_hand from unnest(columns_by_hand(the_table, by_itself)) name;
  execute format('create or replace trigger count_version before update of %s on %s for each row execute function count_version(%s)',
    by_hand, the_table, concat_ws(', ', quote_literal('version'), nullif(left_out, '')));
  execute format('create or replace trigger keep_change after insert or delete or update of %s on %s for each row execute function keep_change(%s)',
    by_hand, the_table, concat_ws(', ', quote_literal(key_column), nullif(left_out, '')));
end $$;
